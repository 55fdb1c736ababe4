import sharp from 'sharp'

/**
 * Returns the largest difference between two screenshots in a color channel of a pixel, 0 to 255. A browser that draws the same shapes again
 * in other tiles rounds edges by 1 or 2.
 * @throws Error if their sizes differ
 */
export async function getLargestDifference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!a || a.info.width !== b?.info.width || a.info.height !== b.info.height) throw new Error('The sizes differ')
  return a.data.reduce((largest, value, i) => Math.max(largest, Math.abs(value - (b.data[i] ?? 0))), 0)
}
