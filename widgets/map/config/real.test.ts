import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { read } from './_testing/read.ts'
import { soundness } from './_testing/sound.ts'

// Configs as sites published them lie beside the checkout where they may be had; they are nobody's to copy.
const folder = path.resolve(import.meta.dirname, '../../../../shared/maps')
const names = fs.existsSync(folder) ? fs.readdirSync(path.join(folder, 'mapdata')) : []
const json = (...parts: string[]) => JSON.parse(fs.readFileSync(path.join(folder, ...parts), 'utf8'))
const getInfo = (file: string) => file.replace(/^(us|world|counties)-.*\./, '$1.')

test('published configs lie beside the checkout, or are left out', () => {
  expect(names.every((name) => name.endsWith('.json'))).toBe(true)
})

test.each(names)('%s is read, and nothing in it is undefined', (file) => {
  const data = json('mapdata', file)
  const { model, told } = read(data, json('mapinfo', getInfo(file)))
  expect(soundness(model)).toEqual([])
  const texts = [...model.states, ...model.regions, ...model.locations].flatMap(({ name, description, url }) => [
    name,
    description,
    url,
  ])
  expect(texts.filter((text) => typeof text !== 'string' || /^(undefined|null|NaN)$/.test(text))).toEqual([])
  expect(model.states.length).toBeGreaterThan(5)
  expect(told.filter(({ grade }) => grade === 'error')).toEqual([])
  expect(model.locations).toHaveLength(Object.keys(data.locations ?? {}).length)
  for (const [id, { color }] of Object.entries<{ color?: string }>(data.state_specific)) {
    const state = model.state(id)
    if (!state || !color || color === 'default') continue
    expect(state.color).toBe(color)
  }
})
