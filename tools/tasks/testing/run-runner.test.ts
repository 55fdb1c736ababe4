import { expect, test } from 'vitest'
import { hasTestsOf, runners } from '../runners.ts'
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

test('a missing browser is a failure that says which, on every machine', () => {
  expect(withoutBrowser('no webkit here')).toEqual({
    counts: { passed: 0, failed: 1, skipped: 0 },
    note: 'no webkit here',
  })
})

test.each([
  ['forums', ['unit']],
  ['state-map', ['unit', 'islands', 'react', 'stories', 'stories-dark']],
  ['accounts', ['unit', 'pages']],
])('the tests of %s are found by their paths', (part, names) => {
  const found = runners.filter((runner) => hasTestsOf(runner, [part])).map(({ name }) => name)
  expect(found).toEqual(expect.arrayContaining(names))
  expect(found).not.toContain('package')
})

test.each([
  ['unit', { name: 'adds', file: 'host/a.test.ts' }, [/vitest/, 'run', /.host.a\.test\.ts$/, '--maxWorkers', '1']],
  ['pages', { name: 'opens', file: 'examples/a.spec.ts', line: 12 }, ['test', '--workers=1', 'examples/a.spec.ts:12']],
  ['engines', { name: 'webkit: a (b)' }, ['examples/_harness/run.ts', 'webkit', '^(?:a \\(b\\))$']],
])('%s: what failed once runs alone, in one worker', (name, place, parts) => {
  const again = runners.find((runner) => runner.name === name)?.again
  if (typeof again !== 'function') throw new Error(`${name} runs nothing again`)
  const failed = { ...place, status: 'failed' } as const
  const [command, ...more] = again([failed, failed])
  expect(more).toEqual([])
  const args = command?.('report.json') ?? []
  for (const part of parts) expect(args).toContainEqual(typeof part === 'string' ? part : expect.stringMatching(part))
})

test('the report ends with the sums of all runners on a line of their own', () => {
  const text = report([
    { name: 'unit', counts: good, seconds: 1.25 },
    {
      name: 'react',
      counts: { passed: 0, failed: 0, skipped: 0 },
      seconds: 2,
      tests: [
        { name: 'pans', status: 'failed', error: `expected 3\n\nto be 4${'\n at x'.repeat(30)}` },
        { name: 'draws', status: 'passed' },
      ],
      unstable: [{ name: 'turns', status: 'failed', file: 'widgets/a.test.ts', error: 'too late' }],
    },
    { name: 'webkit', counts: { passed: 2, failed: 1, skipped: 0 }, seconds: 30, note: 'the runner failed' },
  ])
  expect(text.split('\n').at(-1)).toBe('5 passed, 1 failed, 1 skipped')
  expect(text).toContain('the runner failed')
  expect(text).toContain('\nfailed: react: pans\n    expected 3\n    to be 4\n')
  expect(text.split('\n').length).toBeLessThan(25)
  expect(text).not.toContain('draws')
  expect(text).toContain('\nunstable: react: widgets/a.test.ts › turns\n    too late\n')
})
