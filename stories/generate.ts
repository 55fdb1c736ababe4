import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { islandNames } from '../tools/build/build-hash.ts'

const root = join(import.meta.dirname, '..')
const folder = join(import.meta.dirname, 'generated')

type Examples = Record<string, { about: string }>

/**
 * Writes the stories of every island from its examples: one for each, and one that shows it at three widths. They are
 * files because Storybook finds stories by reading, not by running.
 */
export async function writeStories(): Promise<void> {
  const wanted = new Map<string, string>()
  for (const name of islandNames()) {
    const file = join(root, 'widgets', name, 'examples.ts')
    if (!existsSync(file)) continue
    const { examples } = (await import(pathToFileURL(file).href)) as { examples: Examples }
    const names = Object.keys(examples)
    wanted.set(`${name}.stories.ts`, source(name, 'story', `Islands/${name}`, names))
    wanted.set(`${name}-widths.stories.ts`, source(name, 'widths', `Islands/${name}/Widths`, names))
  }
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(join(folder, file))
  // Writes only what changed, because a running Storybook watches these files.
  for (const [file, text] of wanted) {
    const path = join(folder, file)
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
  }
}

export function source(island: string, make: 'story' | 'widths', title: string, examples: string[]): string {
  const stories = examples.map(
    (name) => `export const ${identifier(name)} = { name: '${name}', ...${make}(island, examples['${name}']) }`,
  )
  return [
    '// Written by stories/generate.ts.',
    `import { props } from '../../widgets/${island}/contract.ts'`,
    `import { examples } from '../../widgets/${island}/examples.ts'`,
    `import { mount } from '../../widgets/${island}/index.ts'`,
    `import { ${make} } from '../frame/story.tsx'`,
    '',
    `const island = { name: '${island}', mount, props }`,
    `export default { title: '${title}' }`,
    ...stories,
    '',
  ].join('\n')
}

/** `select-one` → `SelectOne`. */
export const identifier = (name: string): string => name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())
