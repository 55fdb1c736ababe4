import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { BrowserName } from '../setup/browsers.ts'
import { bin } from '../setup/command.ts'
import { root } from '../setup/root.mjs'
import type { ResultFormat, TestResult } from './testing/results.ts'

/** The arguments of Node that run tests. @param output file for the report */
export type Command = (output: string) => string[]

/** One way of running tests. Its results land in `output`, in `format`; `lines` are read from what it prints. */
export interface Runner {
  name: string
  description: string
  /** Run by `npm run test:full` alone. */
  full?: boolean
  /** Browsers that it drives. */
  browsers?: BrowserName[]
  format: ResultFormat
  /**
   * @param output file for the report
   * @param files parts of paths that its tests are chosen by; all tests without any
   */
  command: (output: string, files: string[]) => string[]
  /**
   * How failed tests run once more (decision 060): by these commands, one after the other, each in a process of its own with one worker;
   * all tests of the runner again; or never.
   */
  again: ((failed: TestResult[]) => Command[]) | 'whole' | 'never'
  /** The paths that `files` are looked for in: an area without such tests has nothing to run here. */
  files: string
}

const IN_NODE = '{host,tools,loader,widgets,examples,stories,bench}/**/*.test.{ts,tsx}'
const IN_BROWSER = 'widgets/**/*.browser.test.{ts,tsx}'

/** Tests in Node wait for servers and processes half of the time: twice as many at once as there are processors. */
const NODE_WORKERS = ['--maxWorkers', String(Math.max(4, availableParallelism()))]

const ONE_WORKER = ['--maxWorkers', '1']

const OTHER_POSTGRES = 'tools/tasks/testing/other-postgres.ts'

/** Every runner, in the order in which they run: the quick and telling ones first. */
export const runners: Runner[] = [
  {
    name: 'check',
    description: 'types, lint, arrows, unused code, lengths of files, security items, byte budgets',
    format: 'lines',
    command: () => ['tools/tasks/check.ts'],
    // There is no chance in it.
    again: 'never',
    files: '',
  },
  vitest('unit', 'rules, models, tools and the host in Node', IN_NODE, ['unit', 'isolated'], NODE_WORKERS),
  vitest('islands', 'islands in Chromium under Preact, as they are served', IN_BROWSER, ['islands']),
  vitest('react', 'what differs between the runtimes, under React', IN_BROWSER, ['react']),
  vitest('stories', 'every story, accessibility included', 'widgets/*/examples.ts', ['stories']),
  {
    name: 'package',
    description: 'the npm package, installed and built by a stranger',
    browsers: ['chromium'],
    format: 'lines',
    command: () => ['tools/package-test/run.ts'],
    // Each of its tests builds on those before.
    again: 'whole',
    files: '',
  },
  {
    name: 'pages',
    description: 'pages and embeds end to end in Chromium',
    browsers: ['chromium'],
    format: 'playwright',
    command: (_, files) => playwrightArgs(files),
    again: (failed) => {
      const places = failed.map(({ file = '', line }) => (line ? `${file}:${line}` : file))
      return [() => playwrightArgs(['--workers=1', ...new Set(places)])]
    },
    files: 'examples/*.spec.ts',
  },
  {
    // Playwright drives only browsers of its own making; these two are the system's, behind the same small interface.
    name: 'engines',
    description: 'what differs by engine, in Firefox and WebKit',
    browsers: ['firefox', 'webkit'],
    format: 'lines',
    command: () => ['examples/_harness/run.ts', 'firefox', 'webkit'],
    again: scenariosAgain,
    files: '',
  },
  {
    ...vitest('slow', 'crashes, full disks, timing, soak', '**/*.slow.test.ts', ['slow'], ['--maxWorkers', '1']),
    full: true,
  },
  {
    ...vitest('stories-dark', 'every story in the dark', 'widgets/*/examples.ts', ['stories-dark']),
    full: true,
  },
  {
    ...vitest('postgres', "the host over the system's PostgreSQL", IN_NODE, ['unit'], NODE_WORKERS),
    full: true,
    command: (output) => [OTHER_POSTGRES, ...vitestArgs(output, ['unit'], NODE_WORKERS, ['host/'])],
    again: (failed) =>
      getFiles(failed).map((file) => (output) => [OTHER_POSTGRES, ...vitestArgs(output, ['unit'], ONE_WORKER, [file])]),
  },
]

function vitest(name: string, description: string, files: string, projects: string[], more: string[] = []): Runner {
  return {
    name,
    description,
    files,
    ...(files === IN_NODE ? {} : { browsers: ['chromium'] as const satisfies BrowserName[] }),
    format: 'vitest',
    command: (output, filters) => vitestArgs(output, projects, more, filters),
    again: (failed) => getFiles(failed).map((file) => (output) => vitestArgs(output, projects, ONE_WORKER, [file])),
  }
}

/** The files of tests, each once, as Vitest takes them for exactly these. */
function getFiles(tests: TestResult[]): string[] {
  return [...new Set(tests.map(({ file = '' }) => path.join(root, file)))]
}

function playwrightArgs(more: string[]): string[] {
  return [bin('@playwright/test', 'playwright'), 'test', '--reporter=list,json', ...more]
}

/** One browser after the other, with just the scenarios that failed in it; their names begin with the browser's. */
function scenariosAgain(failed: TestResult[]): Command[] {
  const byBrowser = Object.groupBy(failed, ({ name }) => name.slice(0, name.indexOf(':')))
  return Object.entries(byBrowser).map(([browser, tests = []]) => {
    const names = tests.map(({ name }) => name.slice(browser.length + 2).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return () => ['examples/_harness/run.ts', browser, `^(?:${[...new Set(names)].join('|')})$`]
  })
}

function vitestArgs(output: string, projects: string[], more: string[], filters: string[]): string[] {
  return [
    bin('vitest'),
    'run',
    ...filters,
    ...projects.flatMap((project) => ['--project', project]),
    ...more,
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${output}`],
  ]
}

/** Tells whether a runner has tests whose paths contain one of these texts. */
export function hasTestsOf({ files }: Runner, parts: string[]): boolean {
  return listTests(files).some((file) => parts.some((part) => file.includes(part)))
}

const listed = new Map<string, string[]>()

/** Finds the paths of tests once for each pattern: the tree has thousands of files. */
function listTests(pattern: string): string[] {
  const known = listed.get(pattern)
  if (known) return known
  const found = pattern ? fs.globSync(pattern, { cwd: root }).map((file) => file.split(path.sep).join('/')) : []
  listed.set(pattern, found)
  return found
}
