import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { BrowserName } from '../setup/browsers.ts'
import { bin } from '../setup/command.ts'
import { root } from '../setup/root.mjs'
import { findServer } from './testing/find-server.ts'
import type { ResultFormat } from './testing/results.ts'

/** One way of running tests. Its results land in `output`, in `format`; `lines` are read from what it prints. */
export type Runner = {
  name: string
  what: string
  /** Files without which there is nothing to run. */
  needs: string[]
  browser?: BrowserName
  /** Why this machine cannot run it, if so: then it is left out, with a note. `secondsOf` are those of the runners before it. */
  lacks?: (secondsOf: (name: string) => number, left: number) => string | undefined
  format: ResultFormat
  command: (output: string) => string[]
  /** Name of the runner before it that it runs beside: each leaves more than half of two processors to others. */
  beside?: string
}

/** What the tests over the system's PostgreSQL take of the seconds of `unit`. */
const OF_UNIT = 0.4

/** Seconds that odd inputs take at least, half of them to load the host. */
const ODD_AT_LEAST = 100

/** Every runner of `npm test`, in the order in which they run: the quick and telling ones first. */
const table: Runner[] = [
  {
    name: 'check',
    what: 'types, lint, arrows, lengths of files, security items, byte budgets',
    needs: ['tools/tasks/check.ts'],
    format: 'lines',
    command: () => ['tools/tasks/check.ts'],
  },
  {
    ...vitest('unit', 'rules, models and tools in Node', ['vitest.config.ts']),
    command: (output) => inNode('unit', output),
  },
  vitest('preact', 'islands in Chromium under Preact', ['vitest.config.ts'], 'chromium'),
  vitest(
    'storybook',
    'every story, accessibility included',
    ['vitest.config.ts', 'stories/.storybook/main.ts'],
    'chromium',
  ),
  {
    name: 'package',
    what: 'the npm package, installed and built by a stranger',
    needs: ['tools/package-test/run.ts'],
    browser: 'chromium',
    format: 'lines',
    command: () => ['tools/package-test/run.ts'],
  },
  {
    name: 'chromium',
    what: 'pages and embeds end to end in Chromium',
    needs: ['playwright.config.ts'],
    browser: 'chromium',
    format: 'playwright',
    command: () => [bin('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
  },
  scenarios('firefox', 'the essential embeds end to end in Firefox'),
  { ...scenarios('webkit', 'the essential embeds end to end in WebKit'), beside: 'firefox' },
  // What passed on the wire's runtime and on our own server is tried under React, and on another server, where a CI server has the
  // time (docs/decisions/057). Stories are drawn by React, too.
  {
    ...vitest('react', 'islands in Chromium under React', ['vitest.config.ts'], 'chromium'),
    lacks: (secondsOf, left) => noTime(left, secondsOf('preact')),
  },
  {
    name: 'postgres',
    what: "the host over the system's PostgreSQL",
    needs: ['vitest.config.ts', 'host/_testing/database.ts'],
    lacks: (secondsOf, left) => {
      if (!findServer()) return 'there is no /usr/lib/postgresql/*/bin (Debian: apt install postgresql)'
      return noTime(left, secondsOf('unit') * OF_UNIT)
    },
    format: 'vitest',
    command: (output) => ['tools/tasks/testing/other-postgres.ts', ...inNode('unit', output)],
  },
  // Last: on a server it has what time is left.
  {
    ...vitest('odd', 'odd requests to every route', ['vitest.config.ts', 'host/_testing/odd/answers-all.ts']),
    lacks: (_, left) => noTime(left, ODD_AT_LEAST),
    command: (output) => inNode('odd', output),
  },
]

function noTime(left: number, needed: number): string | undefined {
  return left < needed ? `${left} s are left on this server, and it takes some ${Math.round(needed)}` : undefined
}

/** Playwright drives only browsers of its own making; these two are the system's, behind the same small interface. */
function scenarios(browser: BrowserName, what: string): Runner {
  const file = 'examples/_harness/run.ts'
  return { name: browser, what, needs: [file], browser, format: 'lines', command: () => [file, browser] }
}

/** The runners whose files are there. */
export function runners(exists = (file: string) => fs.existsSync(path.join(root, file))): Runner[] {
  return table.filter((runner) => runner.needs.every(exists))
}

/** Those that run at once, in the order in which they come. */
export function inGroups(chosen: Runner[]): Runner[][] {
  const groups: Runner[][] = []
  for (const runner of chosen) {
    const last = groups.at(-1)
    if (last && runner.beside === last[0]?.name) last.push(runner)
    else groups.push([runner])
  }
  return groups
}

function vitest(name: string, what: string, needs: string[], browser?: BrowserName): Runner {
  const command = (output: string) => vitestArgs(name, output)
  return { name, what, needs, format: 'vitest', command, ...(browser ? { browser } : {}) }
}

/** Half of the time is waiting for servers, processes and floors of answers: four files at once even on two cores. */
const inNode = (name: string, output: string) => [
  ...vitestArgs(name, output),
  `--maxWorkers=${Math.max(4, availableParallelism() - 1)}`,
]

function vitestArgs(name: string, output: string): string[] {
  return [
    bin('vitest'),
    'run',
    // Its variants too: `storybook` and `storybook-dark`.
    ...['--project', name, '--project', `${name}-*`],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${output}`],
  ]
}
