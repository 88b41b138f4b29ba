#!/usr/bin/env node
require('./tsx.cjs');
require('./commands/cli.ts').start();
