import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { LEAN, PREACT } from './tools/build/aliases.mjs'
import { devBuild } from './tools/build/vite.mjs'

const BROWSER_TESTS = 'widgets/**/*.browser.test.{ts,tsx}'
/** Measures how a host goes on for minutes: beside nothing else. */
const ALONE = 'host/_platform/soak.test.ts'

// As root, Chromium refuses to start inside its own sandbox.
const chromium = () =>
  playwright({
    launchOptions: {
      executablePath: process.env.PLAT_CHROMIUM ?? '/usr/bin/chromium',
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
    plugins: [devBuild()],
    resolve: { alias: [...alias, ...LEAN] },
    // Found while a test runs, a dependency would reload the page under it; so all are named before.
    optimizeDeps: { include, noDiscovery: true },
    cacheDir: `.cache/vite/${name}`,
    test: {
      name,
      ...patience,
      include: [BROWSER_TESTS],
      // Tests find a state by its code, as the island does.
      browser: { ...browser(), locators: { testIdAttribute: 'data-id' } },
    },
  }
}

/** Rules, models, tools and the host in Node. */
function inNode(
  name: string,
  files: { include: string[]; exclude?: string[]; sequence?: { groupOrder: number } },
): TestProjectInlineConfiguration {
  return {
    plugins: [devBuild()],
    // The server renders with the runtime that hydrates.
    resolve: { alias: PREACT },
    cacheDir: `.cache/vite/${name}`,
    test: { name, ...patience, environment: 'node', globalSetup: ['host/_testing/cluster-setup.ts'], ...files },
  }
}

/** Every story, in one of the two colour schemes of the page and one of the two ways of standing in it. */
function stories(name: string, scheme: 'light' | 'dark', dom: 'shadow' | 'light'): TestProjectInlineConfiguration {
  return {
    plugins: [storybookTest({ configDir: 'stories/.storybook', initialGlobals: { scheme, dom } })],
    cacheDir: `.cache/vite/${name}`,
    test: { name, ...patience, browser: browser() },
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
    projects: [
      inNode('unit', {
        include: ['{host,tools,loader,widgets,examples,stories,bench}/**/*.test.{ts,tsx}'],
        exclude: [BROWSER_TESTS, ALONE],
      }),
      // After all of those, not beside them.
      inNode('unit-alone', { include: [ALONE], sequence: { groupOrder: 1 } }),
      islands('react', [], [...REACT, ...SHARED]),
      islands('preact', PREACT, [...COMPAT, ...SHARED]),
      stories('storybook', 'light', 'shadow'),
      stories('storybook-dark', 'dark', 'light'),
    ],
  },
})
