import { expect, test } from 'vitest'
import { inGroups, type Runner, runners } from '../runners.ts'
import { report } from './report.ts'
import { judge, withoutBrowser } from './run-runner.ts'

const good = { passed: 3, failed: 0, skipped: 1 }

test('a run that ended well is as it says', () => {
  expect(judge(0, good)).toEqual({ counts: good })
  expect(judge(1, { ...good, failed: 2 })).toEqual({ counts: { ...good, failed: 2 } })
})

test.each([
  ['ended badly without a failed test', 1, good, undefined, 'exit code 1'],
  ['ran no test', 0, { passed: 0, failed: 0, skipped: 4 }, undefined, 'no test ran'],
  ['had to be stopped', 1, good, 'stopped after 12 minutes', 'stopped after'],
])('a runner that %s counts as one failed', (_, code, counts, stopped, note) => {
  const outcome = judge(code, counts, stopped)
  expect(outcome.counts.failed).toBe(1)
  expect(outcome.note).toContain(note)
})

test('a missing browser is said aloud: skipped at home, failed where everything can be installed', () => {
  expect(withoutBrowser('no webkit here', false)).toEqual({
    counts: { passed: 0, failed: 0, skipped: 1 },
    note: 'skipped: no webkit here',
  })
  expect(withoutBrowser('no webkit here', true).counts.failed).toBe(1)
})

test('only runners whose files are there are in the table', () => {
  expect(runners(() => false)).toEqual([])
  expect(runners((file) => file === 'vitest.config.ts').map((runner) => runner.name)).toEqual([
    'unit',
    'preact',
    'react',
  ])
})

test('WebKit runs beside Firefox, every other runner by itself', () => {
  const named = (names?: string[]) =>
    inGroups(runners().filter(({ name }) => !names || names.includes(name))).map((group) =>
      group.map(({ name }) => name),
    )
  expect(named().filter((group) => group.length > 1)).toEqual([['firefox', 'webkit']])
  expect(named(['chromium', 'webkit'])).toEqual([['chromium'], ['webkit']])
})

test.each([
  ['postgres', 240],
  ['react', 600],
  ['odd', 100],
])(
  '%s, which comes behind all that is always tried, is left out, aloud, where a server has no time for it',
  (name, needed) => {
    const { lacks } = runners().find((runner) => runner.name === name) as Runner
    const lacking = (left: number) => lacks?.(() => 600, left) ?? ''
    expect(lacking(needed - 1)).toMatch(/^\d+ s are left on this server|^there is no/)
    expect(lacking(needed)).not.toMatch(/left on this server/)
    expect(lacking(Number.POSITIVE_INFINITY)).not.toMatch(/left on this server/)
  },
)

test('the report ends with the sums of all runners on a line of their own', () => {
  const text = report([
    { name: 'unit', counts: good, seconds: 1.25 },
    {
      name: 'react',
      counts: { passed: 0, failed: 0, skipped: 0 },
      seconds: 2,
      tests: [
        { name: 'pans', status: 'failed' },
        { name: 'zooms', status: 'passed', again: true },
        { name: 'draws', status: 'passed' },
      ],
    },
    { name: 'webkit', counts: { passed: 2, failed: 1, skipped: 0 }, seconds: 30, note: 'the runner failed' },
  ])
  expect(text.split('\n').at(-1)).toBe('5 passed, 1 failed, 1 skipped')
  expect(text).toContain('the runner failed')
  expect(text).toContain('\nfailed: react: pans\npassed at its second try: react: zooms\n')
  expect(text).not.toContain('draws')
})
