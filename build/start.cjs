#!/usr/bin/env node
require('./tsx.cjs');
require('./cli.ts').start();
