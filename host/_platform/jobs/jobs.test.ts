import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { testApp } from '../../_testing/test-app.ts'

const { url } = await testDatabase()

async function host(works: (jobs: Awaited<ReturnType<typeof testApp>>['site']['jobs']) => void = () => {}) {
  const app = await testApp({ database: url })
  works(app.site.jobs)
  await app.ready()
  return app
}

test('a job is done with its data, once, on whichever host takes it', async () => {
  const done: string[] = []
  const work = (name: string) => (jobs: Parameters<NonNullable<Parameters<typeof host>[0]>>[0]) =>
    jobs.work<{ letter: string }>('letters', async ({ letter }) => void done.push(`${name}${letter}`))
  const one = await host(work('one '))
  await host(work('two '))
  await Promise.all([...'abcdefgh'].map((letter) => one.site.jobs.send('letters', { letter })))
  await vi.waitFor(
    () =>
      expect(
        done
          .map((each) => each.at(-1))
          .sort()
          .join(''),
      ).toBe('abcdefgh'),
    10_000,
  )
})
