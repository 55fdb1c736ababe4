import { availableParallelism } from 'node:os'
import path from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { type Alias, LEAN, PREACT } from './tools/build/aliases.ts'
import { buildHashes } from './tools/build/build-hash.ts'
import { LongestFirst } from './tools/tasks/testing/longest-first.ts'

const { PLAT_CHROMIUM = '/usr/bin/chromium', PLAT_CHROMIUM_HEADLESS = PLAT_CHROMIUM, PLAT_FULL } = process.env

/** What a file's name says of its tests; CONTRIBUTING.md has the table. */
const IN_NODE = '{host,tools,loader,widgets,examples,stories,bench}/**/*.test.{ts,tsx}'
const IN_BROWSER = 'widgets/**/*.browser.test.{ts,tsx}'
const BOTH_RUNTIMES = 'widgets/**/*.runtimes.browser.test.{ts,tsx}'
const ISOLATED = '**/*.isolated.test.{ts,tsx}'
const SLOW = '**/*.slow.test.{ts,tsx}'

/** When a test is given up. That it takes long is no fault of it: nothing here is held against the clock. */
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

/** Tests that start processes and servers take as long as a busy machine lets them. */
const slowTimeouts = { testTimeout: 1_200_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } }

/** Pages of the browser that run tests at once: each waits for frames and timers half of the time. A project does not take it from the command line. */
const PAGES = Math.max(3, availableParallelism())

const browser = () => ({
  enabled: true,
  headless: true,
  // As root, Chromium refuses to start inside its own sandbox.
  provider: playwright({
    launchOptions: {
      executablePath: PLAT_FULL ? PLAT_CHROMIUM : PLAT_CHROMIUM_HEADLESS,
      args: ['--no-sandbox', '--font-render-hinting=none'],
    },
  }),
  instances: [{ browser: 'chromium' as const }],
  viewport: { width: 1000, height: 800 },
  screenshotFailures: false,
})

/** The islands in a real browser. All files of a page's share it: to load the modules anew for each takes longer than its tests. */
function islands(name: string, alias: Alias[], packages: string[], include: string): TestProjectInlineConfiguration {
  return {
    plugins: [buildHashes('dev')],
    resolve: { alias: [...alias, ...LEAN] },
    // Found while a test runs, a dependency would reload the page under it; so all are named before.
    optimizeDeps: { include: [...packages, 'zod/v4/core', 'dompurify', 'axe-core'], noDiscovery: true },
    cacheDir: `.cache/vite/${name}`,
    test: {
      name,
      ...timeouts,
      include: [include],
      maxWorkers: PAGES,
      setupFiles: ['widgets/_testing/focus-page.ts'],
      isolate: false,
      // What one file leaves on the page the next would find there.
      restoreMocks: true,
      unstubGlobals: true,
      // Tests find a state by its code, as the island does.
      browser: { ...browser(), locators: { testIdAttribute: 'data-id' } },
    },
  }
}

/** Rules, models, tools and the host in Node, over a PostgreSQL server of their own. */
function inNode(
  name: string,
  include: string,
  exclude: string[],
  isolate: boolean,
  given = timeouts,
): TestProjectInlineConfiguration {
  return {
    plugins: [buildHashes('dev')],
    resolve: { alias: PREACT },
    cacheDir: `.cache/vite/${name}`,
    test: {
      name,
      ...given,
      environment: 'node',
      globalSetup: ['host/_testing/cluster-setup.ts'],
      setupFiles: ['host/_testing/close-apps.ts'],
      include: [include],
      exclude: [...configDefaults.exclude, IN_BROWSER, ...exclude],
      isolate,
      // Other style sheets are empty in Node; of these the county map's picture reads its colors.
      css: { include: [/_runtime\/tokens\.css/, /county-map\/ramp\.css/] },
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
    },
  }
}

/** Every story, in one of the two color schemes of the page and one of the two ways of standing in it. */
function stories(name: string, scheme: 'light' | 'dark', dom: 'shadow' | 'light'): TestProjectInlineConfiguration {
  return {
    plugins: [storybookTest({ configDir: 'stories/.storybook', initialGlobals: { scheme, dom } })],
    cacheDir: `.cache/vite/${name}`,
    test: { name, ...timeouts, maxWorkers: PAGES, isolate: false, browser: browser() },
  }
}

const REACT = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
]
const COMPAT = [
  'preact',
  ...new Set(PREACT.map(({ replacement }) => replacement).filter((name) => !path.isAbsolute(name))),
]

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // What was compiled for one process serves the others; `npm test` begins without (tools/tasks/test.ts).
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      inNode('unit', IN_NODE, [ISOLATED, SLOW], false),
      // Replaces modules or listens to its process: each file has a process of its own.
      inNode('isolated', ISOLATED, [SLOW], true),
      // Kills processes, fills disks, measures: `npm run test:full`, one file after the other.
      inNode('slow', SLOW, [], true, slowTimeouts),
      islands('islands', PREACT, COMPAT, IN_BROWSER),
      // React is what Storybook and npm users have; what differs between the two runtimes, and in full tests everything.
      islands('react', [], REACT, PLAT_FULL ? IN_BROWSER : BOTH_RUNTIMES),
      stories('stories', 'light', 'shadow'),
      stories('stories-dark', 'dark', 'light'),
    ],
  },
})
