import { bin, runNode } from '../setup/command.ts'

/** `npm run lint`: format and rules of biome.json; `-- --fix` mends what can be mended by itself. */
const args = process.argv.slice(2).map((arg) => (arg === '--fix' ? '--write' : arg))
await runNode([bin('@biomejs/biome', 'biome'), 'check', ...args])
