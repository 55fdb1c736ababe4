import { expect, test } from 'vitest'
import { readText } from './text-of.ts'

const file = (...bytes: number[]) => new Blob([new Uint8Array(bytes)])
const utf16 = (text: string, little: boolean) =>
  file(
    ...[0xfeff, ...[...text].map((sign) => sign.charCodeAt(0))].flatMap((code) => {
      const pair = [code >> 8, code & 255]
      return little ? pair.reverse() : pair
    }),
  )

test('a file in UTF-8 is read as it is', async () => {
  expect(await readText(new Blob(['name: "São Paulo"']))).toBe('name: "São Paulo"')
  expect(await readText(new Blob([]))).toBe('')
})

test('a file of the time before UTF-8 keeps its accents', async () => {
  expect(await readText(file(0x43, 0x61, 0x66, 0xe9, 0x20, 0x80))).toBe('Café €')
})

test.each([true, false])('a file in UTF-16 is read (little-endian: %s)', async (little) => {
  expect(await readText(utf16('a=é', little))).toBe('a=é')
})

test('a picture is told to be no text', async () => {
  const png = file(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)
  await expect(readText(png)).rejects.toThrow('This isn’t a text file')
})

test('what cannot be read, as a folder, is told so', async () => {
  const folder = { arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) } as Blob
  await expect(readText(folder)).rejects.toThrow('We can’t read this. To import a folder, drop the files inside it.')
})
