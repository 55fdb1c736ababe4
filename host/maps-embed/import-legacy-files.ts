import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MapConfig } from './map-config.ts'
import { getMapId } from './map-id.ts'
import type { MapStore } from './store.ts'

/**
 * Takes maps that earlier versions kept as files into the database. The files stay; one whose content does not fit its
 * name was damaged and is told.
 * @returns how many are in the database now that were files
 */
export async function adoptFiles(folder: string, store: MapStore, log: (error: unknown) => void): Promise<number> {
  const names = await readdir(folder).catch(() => [] as string[])
  let adopted = 0
  for (const name of names.filter((name) => /^[0-9a-z]{25}\.json$/.test(name))) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '')
    if (`${getMapId(text)}.json` !== name) {
      log(new Error(`${join(folder, name)} is damaged, and was left where it is`))
      continue
    }
    await store.put(JSON.parse(text) as MapConfig, true)
    adopted++
  }
  return adopted
}
