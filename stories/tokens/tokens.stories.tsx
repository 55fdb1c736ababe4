import type { ReactNode } from 'react'
import pageTokens from '../../widgets/_runtime/page-tokens.css?raw'
import css from '../../widgets/_runtime/tokens.css?raw'
import chips from '../../widgets/_ui/chip/colors.css?raw'
import ramp from '../../widgets/county-map/ramp.css?raw'
import { Colors as ColorTables } from './Colors.tsx'
import { getColors, readTokens } from './read-tokens.ts'
import { Motion as Motions, ShapeTokens as ShapeTiles, Type as Sizes, Spacing as Steps } from './Scales.tsx'
import './tokens.css'

export default { title: 'Tokens' }

const tokens = readTokens(css, pageTokens, ramp, chips)

const page = (title: string, about: string, content: ReactNode) => ({
  render: () => (
    <main className="tokens">
      <h1>{title}</h1>
      <p className="tokens-about">{about}</p>
      {content}
    </main>
  ),
})

export const Colors = page(
  'Colors',
  'Quiet paper, precise lines, one strong green. Each color is a pair that follows the color-scheme of the page. The figure is its contrast with paper, of surfaces with ink.',
  <ColorTables colors={getColors(tokens)} />,
)
export const Type = page(
  'Type',
  'Inter on our own pages, the page’s own font in embeds. Numbers are tabular; text runs 60 to 72 characters.',
  <section style={{ marginTop: 40 }}>
    <Sizes tokens={tokens} />
  </section>,
)
export const Spacing = page(
  'Spacing',
  'Everything stands on a grid of 4 px.',
  <section style={{ marginTop: 40 }}>
    <Steps />
  </section>,
)
export const Shapes = page(
  'Radii and shadow',
  '6 px for controls, 10 px for cards, round for chips. One shadow, only for what floats.',
  <section style={{ marginTop: 40 }}>
    <ShapeTiles tokens={tokens} />
  </section>,
)
export const Motion = page(
  'Motion',
  'Ease-out, and none at all for people who ask their system for less of it.',
  <section style={{ marginTop: 40 }}>
    <Motions tokens={tokens} />
  </section>,
)
