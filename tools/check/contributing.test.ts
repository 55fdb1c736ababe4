import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rollup } from 'rollup'
import { afterAll, expect, it } from 'vitest'
import { browserPlugins } from '../build/plugins.ts'

mkdirSync('.cache', { recursive: true })
const home = mkdtempSync(resolve('.cache/contributing-'))
afterAll(() => rmSync(home, { recursive: true }))

const biome = (path: string, code: string) =>
  execFileSync(
    process.execPath,
    ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', `--stdin-file-path=${path}`],
    {
      input: code,
      encoding: 'utf8',
    },
  )

it('"your first island in six files" builds as it is printed', async () => {
  const folder = join(home, 'widgets/hello')
  mkdirSync(folder, { recursive: true })
  symlinkSync(resolve('widgets/_runtime'), join(home, 'widgets/_runtime'))
  const blocks = [
    ...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(
      /```(?:ts|tsx|css)\n(?:\/\/|\/\*) ([\w.]+)[: ][^\n]*\n([^`]*(?:`[^`]+`[^`]*)*?)```/g,
    ),
  ]
  expect(blocks.map(([, file]) => file)).toEqual([
    'contract.ts',
    'model.ts',
    'Hello.tsx',
    'styles.css',
    'examples.ts',
    'index.ts',
  ])
  for (const [, file, code] of blocks) {
    writeFileSync(join(folder, file as string), code as string)
    // As the linter would write it: `npm run check` passes with what was copied.
    expect([file, biome(`widgets/hello/${file}`, code as string)]).toEqual([file, code])
  }
  const bundle = await rollup({ input: join(folder, 'index.ts'), plugins: browserPlugins(), onwarn() {} })
  const { output } = await bundle.generate({ format: 'es' })
  expect(output[0].exports).toEqual(['mount'])
  expect(output[0].code).toContain('Hello, ')
})
