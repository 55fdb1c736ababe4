import fs from 'node:fs'
import path from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type InlineConfig, type TestSpecification } from 'vitest/node'
import { FULL, secondsLeft } from './host/_testing/how-many.ts'
import { LEAN, PREACT, SERVER } from './tools/build/aliases.ts'
import { buildHashes } from './tools/build/build-hash.ts'

const { PLAT_CHROMIUM = '/usr/bin/chromium', PLAT_CHROMIUM_HEADLESS = PLAT_CHROMIUM } = process.env
const BROWSER_TESTS = 'widgets/**/*.browser.test.{ts,tsx}'
/** Measured against the clock: beside nothing else. A tenth of the leads has twice the time, and is quick enough beside others. */
const ALONE = [
  'host/_platform/soak.test.ts',
  'host/_platform/shutdown.test.ts',
  ...(FULL ? ['host/leads/figures.test.ts'] : []),
]

/** Takes what time the others have left, at the end (docs/decisions/052): a runner of its own. */
const ODD = [
  'host/_platform/access/odd-reads.test.ts',
  'host/_platform/access/odd-writes.test.ts',
  'host/import/fuzz.test.ts',
  'host/insights/odd-inputs.test.ts',
  'host/maps-embed/odd-maps.test.ts',
  'host/markets/odd-inputs.test.ts',
]

/**
 * What replaces modules or globals, measures, or is about a process: each file has a process of its own. The others share one,
 * file after file, since loading the whole host takes longer than most of them.
 */
const BY_ITSELF = new RegExp(
  [
    '^host/_platform/(db|jobs|push)/',
    '^host/_platform/(clock|last-resort|log|signals|slow-database|stop)\\.',
    '/(timing|disclosure|figures|crash|fuzz|disk-full|database-away|outbound)[^/]*\\.test\\.tsx?$',
  ].join('|'),
)
const REPLACES = /\bvi\.(mock|doMock|stubEnv|stubGlobal|useFakeTimers|spyOn)\b|\bprocess\.env\.\w+ = /
/** Open at once in a browser: of one, half of the time is waiting for frames and for the browser's answers. */
const PAGES = 4
/** What takes longest: under the runtime that is on the wire alone where a server has no time for both. */
const LONG = ['leads-list/schedules', 'map/hostile', 'map/life'].map((name) => `widgets/${name}.browser.test.tsx`)
/** Seconds that a server has left for the islands under React, and what comes behind them, where those are among them. */
const FOR_LONG = 600
const NODE_TESTS = '{host,tools,loader,widgets,examples,stories,bench}/**/*.test.{ts,tsx}'

const ofItsOwn = fs
  .globSync(NODE_TESTS, { cwd: import.meta.dirname })
  .filter((file) => !/\.browser\.test\./.test(file) && ![...ALONE, ...ODD].includes(file))
  .filter(
    (file) => BY_ITSELF.test(file) || REPLACES.test(fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')),
  )

/** Take the longest of all, and would be waited for if they began last, as small files do. */
const LONGEST = /\/(accounts\/timing|crash|demo|db\/failures)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) =>
      LONGEST.test(moduleId) || LONG.some((file) => moduleId.endsWith(file))
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

// As root, Chromium refuses to start inside its own sandbox.
const chromium = () =>
  playwright({
    launchOptions: {
      executablePath: FULL ? PLAT_CHROMIUM : PLAT_CHROMIUM_HEADLESS,
      args: ['--no-sandbox', '--font-render-hinting=none'],
    },
  })

const browser = () => ({
  enabled: true,
  headless: true,
  provider: chromium(),
  instances: [{ browser: 'chromium' as const }],
  viewport: { width: 1000, height: 800 },
  screenshotFailures: false,
})

/**
 * A busy machine is no fault of the code: these only say when to give up. A test that fails now and then is a fault, and on a
 * desk it fails. A server tries a second time, and the sums name what needed it (tools/tasks/testing/results.ts).
 */
const patience = { testTimeout: 30_000, expect: { poll: { timeout: 5_000 } }, retry: process.env.CI ? 1 : 0 }

/** The islands in a real browser; `alias` decides what `react` means. */
function islands(name: string, alias: typeof PREACT, include: string[]): TestProjectInlineConfiguration {
  return {
    plugins: [buildHashes('dev')],
    resolve: { alias: [...alias, ...LEAN] },
    // Found while a test runs, a dependency would reload the page under it; so all are named before.
    optimizeDeps: { include, noDiscovery: true },
    cacheDir: `.cache/vite/${name}`,
    test: {
      name,
      ...patience,
      include: [BROWSER_TESTS],
      exclude: [...configDefaults.exclude, ...(alias === PREACT || secondsLeft() > FOR_LONG ? [] : LONG)],
      // Tests find a state by its code, as the island does.
      browser: { ...browser(), locators: { testIdAttribute: 'data-id' } },
      maxWorkers: PAGES,
    },
  }
}

/** Rules, models, tools and the host in Node. */
function inNode(
  name: string,
  options: Pick<InlineConfig, 'include' | 'exclude' | 'sequence' | 'isolate'>,
): TestProjectInlineConfiguration {
  return {
    plugins: [buildHashes('dev')],
    // What the server draws with, as in its bundle.
    resolve: { alias: [...SERVER, ...PREACT] },
    cacheDir: `.cache/vite/${name}`,
    test: {
      name,
      ...patience,
      environment: 'node',
      globalSetup: ['host/_testing/cluster-setup.ts'],
      setupFiles: name === 'unit' || name === 'unit-apart' ? ['host/_testing/close-apps.ts'] : [],
      ...options,
    },
  }
}

/** Every story, in one of the two colour schemes of the page and one of the two ways of standing in it. */
function stories(
  name: string,
  scheme: 'light' | 'dark',
  dom: 'shadow' | 'light',
  exclude: string[] = [],
): TestProjectInlineConfiguration {
  return {
    plugins: [storybookTest({ configDir: 'stories/.storybook', initialGlobals: { scheme, dom } })],
    cacheDir: `.cache/vite/${name}`,
    test: { name, ...patience, browser: browser(), exclude: [...configDefaults.exclude, ...exclude] },
  }
}

const SHARED = ['zod/mini', 'dompurify', 'axe-core']
const REACT = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
]
const COMPAT = [...new Set(PREACT.map(({ replacement }) => replacement))]

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Runners share what was compiled. On a desk a module may be made of another file that has changed.
    experimental: { fsModuleCache: Boolean(process.env.CI) },
    projects: [
      inNode('unit', {
        include: [NODE_TESTS],
        exclude: [BROWSER_TESTS, ...ALONE, ...ODD, ...ofItsOwn],
        isolate: false,
      }),
      inNode('unit-apart', { include: ofItsOwn }),
      // After all of those, not beside them, nor beside each other.
      ...ALONE.map((file, at) => inNode(`unit-alone-${at}`, { include: [file], sequence: { groupOrder: 1 + at } })),
      inNode('odd', { include: ODD }),
      islands('react', [], [...REACT, ...SHARED]),
      islands('preact', PREACT, [...COMPAT, ...SHARED]),
      stories('storybook', 'light', 'shadow'),
      // Every width has been looked at in the other scheme; in both by `npm run test:full`.
      stories('storybook-dark', 'dark', 'light', FULL ? [] : ['**/*-widths.stories.ts']),
    ],
  },
})
