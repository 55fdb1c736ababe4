import { type Color, contrast } from './read-tokens.ts'

/** The use of each color. Figures are contrasts against paper; those of surfaces, against ink. */
const GROUPS: [title: string, names: string[]][] = [
  ['Surfaces', ['paper', 'raised', 'sunken']],
  ['Text', ['ink', 'muted', 'green-text', 'notice', 'alert', 'error']],
  ['Lines and controls', ['faint', 'line', 'line-strong']],
  ['Brand', ['green', 'chosen']],
  ['Map', ['land', 'land-hover']],
  ['Values on maps', Array.from({ length: 8 }, (_, at) => `ramp-${at}`)],
]
const NOTES: Record<string, string> = {
  paper: 'the page, and water',
  raised: 'cards, pop-ups, menus',
  sunken: 'wells and tracks',
  ink: 'text, focus ring, outline of what is chosen',
  muted: 'second line, captions',
  'green-text': 'links and buttons',
  notice: 'messages',
  alert: 'warnings',
  error: 'errors',
  faint: 'borders of controls, leaders; never text',
  line: 'between rows',
  'line-strong': 'coasts, frames',
  green: 'the word mark, graphics',
  chosen: 'chosen states, the same in both modes',
  land: 'states',
  'land-hover': 'a state under the pointer',
  'ramp-0': 'the lowest values; no data is a hatch',
  'ramp-7': 'the highest values',
}

export function Colors({ colors }: { colors: Color[] }) {
  const of = (name: string) => colors.find((color) => color.name === name)
  // Chips are text on their own tint, and stand in the gallery of the kit.
  const others = colors.filter(({ name }) => !name.startsWith('chip-'))
  const rest = others.filter(({ name }) => !GROUPS.some(([, names]) => names.includes(name))).map(({ name }) => name)
  const groups = rest.length ? [...GROUPS, ['Others', rest] as (typeof GROUPS)[number]] : GROUPS
  return groups.map(([title, names]) => (
    <section key={title}>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
          </tr>
        </thead>
        <tbody>
          {names.flatMap((name) => {
            const color = of(name)
            if (!color) return []
            const against = title === 'Surfaces' ? 'ink' : 'paper'
            return (
              <tr key={name}>
                <td>
                  <div className="tokens-name">{name}</div>
                  <div className="tokens-note">{NOTES[name]}</div>
                </td>
                {(['light', 'dark'] as const).map((mode) => (
                  <Pair key={mode} mode={mode} color={color} against={of(against)?.[mode] ?? ''} word={against} />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  ))
}

interface PairProps {
  mode: 'light' | 'dark'
  color: Color
  against: string
  word: string
}

function Pair({ mode, color, against, word }: PairProps) {
  const ratio = contrast(color[mode], against)
  return (
    <td className="tokens-mode" style={{ colorScheme: mode }}>
      <div className="tokens-pair">
        <div className="tokens-swatch" style={{ background: `var(--plat-${color.name})` }} />
        <code>{color[mode]}</code>
        <div className="tokens-figure">
          {ratio.toFixed(1)}
          <small>{getUse(ratio, word)}</small>
        </div>
      </div>
    </td>
  )
}

/** Names the uses that a contrast allows (WCAG 2.2, 1.4.3 and 1.4.11). */
function getUse(ratio: number, word: string): string {
  if (word === 'ink') return 'under ink'
  if (ratio >= 4.5) return 'text'
  return ratio >= 3 ? 'graphics' : 'decoration'
}
