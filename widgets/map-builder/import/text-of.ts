/**
 * Reads the text of a file. If it is not UTF-8, it is older and in windows-1252.
 * @throws Error in words, for pictures, programs and folders
 */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error('We can’t read this. To import a folder, drop the files inside it.')
  })
  const [first = 0, second = 0] = new Uint8Array(bytes)
  const mark = first * 256 + second
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (new Uint8Array(bytes).includes(0)) throw new Error('This isn’t a text file.')
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
