/**
 * The one way in: `node tools/run.mjs <task> …`, on any Node from 18 and with nothing installed. Makes sure of Node 24
 * and of the packages, then hands over to `tools/tasks/<task>.ts`, which runs on Node 24.
 */
import fs from 'node:fs'
import path from 'node:path'
import { handOver } from './setup/hand-over.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { root } from './setup/root.mjs'
import { Failure, giveUp } from './setup/step.mjs'

// npm takes the first -- away; whoever calls this file directly out of habit means the same.
const [task = '', ...args] = process.argv.slice(2).filter((arg, i) => i !== 1 || arg !== '--')

// The packages' folder becomes the current one; files that somebody names are meant from where they stand.
process.env.INIT_CWD ??= process.cwd()

try {
  const file = taskFile(task)
  // `db:seed` is the `seed` of `db`.
  handOver(await ensureInstalled(), [file, ...task.split(':').slice(1), ...args])
} catch (error) {
  giveUp(error)
}

function taskFile(name) {
  const file = path.join(root, 'tools/tasks', `${name.split(':')[0]}.ts`)
  const tasks = Object.keys(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).scripts)
  if (tasks.includes(name) && fs.existsSync(file)) return file
  throw new Failure(`There is no task "${name}": use npm run with one of ${tasks.join(', ')}.`)
}
