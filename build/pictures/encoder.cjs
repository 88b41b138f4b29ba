/** The process that encodes pictures. `pictures.ts` starts it, and sends it one picture at a time. */
require('../tsx.cjs');
const { encode } = require('./encode.ts');
const answer = (value) => process.send(value);
process.on('message', (bytes) => encode(bytes).then(answer, ({ message }) => answer({ message })));
