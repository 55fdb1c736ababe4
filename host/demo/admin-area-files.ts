import sharp from 'sharp'

const SIDE = 320
/** Background and sign of the logos, dark enough that the letters read. */
const COLORS = ['#0b5f3a', '#1f4e79', '#7a3b12', '#4a2f6b', '#0f5c63', '#6b1f3a'] as const

/** Draws the logo of a company: its initials below a roof. */
export function drawLogo(name: string, at: number): Promise<Buffer> {
  const initials = name
    .split(/\s+/)
    .map(([letter = '']) => letter)
    .slice(0, 2)
    .join('')
    .replace(/[^A-Z]/g, '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
<rect width="${SIDE}" height="${SIDE}" fill="${COLORS[at % COLORS.length]}"/>
<path d="M60 132L160 56L260 132" fill="none" stroke="#fff" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>
<text x="160" y="250" fill="#fff" font-family="sans-serif" font-size="110" font-weight="700" text-anchor="middle">${initials}</text>
</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 86 }).toBuffer()
}

/** Draws a picture of a phone's list of calls, as companies attach it to requests for a credit. */
export function drawCallLog(number: string): Promise<Buffer> {
  const calls = ['Tue 9:14 AM', 'Tue 4:52 PM', 'Wed 10:05 AM']
  const lines = calls.map(
    (when, at) => `<text x="32" y="${150 + at * 96}" font-size="30" fill="#111">${number}</text>
<text x="32" y="${184 + at * 96}" font-size="22" fill="#b3261e">Number not in service · ${when}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="420" font-family="sans-serif">
<rect width="540" height="420" fill="#fff"/><text x="32" y="72" font-size="38" font-weight="700" fill="#111">Recents</text>${lines.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Builds a PDF of one page with a few lines of text. */
export function buildPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n')
  const content = `BT /F1 12 Tf 72 720 Td 18 TL\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${pdf}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
    'latin1',
  )
}
