import sharp from 'sharp'
import { COVER } from '../blog/limits.ts'
import { type Random, randomFrom } from './random.ts'

const { width, height } = COVER
/** Paper, street, parcels, and the parcel that it is about: the colors of the site's maps in light mode. */
const COLORS = {
  street: '#fbfaf7',
  parcels: ['#e7e3d8', '#dedacd', '#d4dbcf', '#e2dcc9'],
  chosen: '#089f4b',
  water: '#cfe0ea',
}

/** Draws a plat of a neighborhood as the cover of an article; the same for the same title. */
export async function drawCover(title: string): Promise<Buffer> {
  const random = randomFrom(`cover ${title}`)
  const angle = random.integer(-14, 14)
  const blocks: string[] = []
  const [column, row] = [random.integer(2, 4), random.integer(2, 4)]
  for (let y = 0; y < 7; y++)
    for (let x = 0; x < 7; x++)
      blocks.push(...drawBlock(random, x * 244 - 260, y * 168 - 260, x === column && y === row))
  // Beside the chosen parcel, and not over it.
  const river = row === 2 ? random.integer(400, 520) : random.integer(60, 140)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${COLORS.street}"/>
<g transform="rotate(${angle} ${width / 2} ${height / 2})">${blocks.join('')}</g>
<path d="M-20 ${river}C260 ${river - 150} 420 ${river + 190} 720 ${river + 60}S1080 ${river - 120} 1220 ${river + 40}" fill="none" stroke="${COLORS.street}" stroke-width="64"/>
<path d="M-20 ${river}C260 ${river - 150} 420 ${river + 190} 720 ${river + 60}S1080 ${river - 120} 1220 ${river + 40}" fill="none" stroke="${COLORS.water}" stroke-width="44"/>
</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer()
}

/** Draws a block between streets: two rows of parcels of different widths. */
function drawBlock(random: Random, x: number, y: number, chosen: boolean): string[] {
  const parcels: string[] = []
  for (const row of [0, 1]) {
    let left = 0
    while (left < 208) {
      const wide = Math.min(random.integer(34, 74), 212 - left)
      const fill = chosen && parcels.length === 1 ? COLORS.chosen : random.pick(COLORS.parcels)
      parcels.push(`<rect x="${x + left}" y="${y + row * 70}" width="${wide - 4}" height="66" rx="2" fill="${fill}"/>`)
      left += wide
    }
  }
  return parcels
}
