import { useState } from 'react'
import type { Token } from './read-tokens.ts'

const starting = (tokens: Token[], start: string) => tokens.filter(({ name }) => name.startsWith(start))
const getTextSize = (value: string) => Number(/^calc\((\d+) /.exec(value)?.[1])
const spoken = (value: string) => value.replace(/^(\d+)([a-z]+)$/, '$1 $2')

export function Type({ tokens }: { tokens: Token[] }) {
  return starting(tokens, 'text-').map(({ name, value }) => {
    const size = getTextSize(value)
    const heading = size >= 20
    return (
      <div className="tokens-row" key={name}>
        <div>
          <div className="tokens-name">{name}</div>
          <div className="tokens-note">
            {size} px / {heading ? '1.15' : '1.5'}
          </div>
        </div>
        <div
          className="tokens-sample"
          style={{
            fontSize: `var(--plat-${name})`,
            lineHeight: heading ? 1.15 : 1.5,
            fontWeight: heading ? 650 : 400,
            letterSpacing: size >= 34 ? '-0.02em' : undefined,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {heading
            ? 'Median rent in Travis County: $1,842'
            : 'Rents grew by 2–4 % a year from 2019 to 2024, faster than incomes.'}
        </div>
      </div>
    )
  })
}

const GRID = [4, 8, 12, 16, 24, 32, 48, 64, 96]

export function Spacing() {
  return GRID.map((step) => (
    <div className="tokens-row" key={step}>
      <div className="tokens-name">{step} px</div>
      <div className="tokens-bar" style={{ width: step }} />
    </div>
  ))
}

export function ShapeTokens({ tokens }: { tokens: Token[] }) {
  return (
    <div className="tokens-tiles">
      {[...starting(tokens, 'radius'), ...starting(tokens, 'shadow')].map(({ name, value }) => {
        const shadow = name === 'shadow'
        const look = shadow
          ? { boxShadow: 'var(--plat-shadow)', borderColor: 'transparent', borderRadius: 'var(--plat-radius-card)' }
          : {
              borderRadius: `var(--plat-${name})`,
              ...(name === 'radius-chip' && { height: 48, placeContent: 'center' }),
            }
        return (
          <div key={name}>
            <div className="tokens-tile" style={look} />
            <div className="tokens-name" style={{ marginTop: 8 }}>
              {name}
            </div>
            <div className="tokens-note">{shadow ? 'only for what floats' : spoken(value)}</div>
          </div>
        )
      })}
    </div>
  )
}

const MOTIONS: Record<string, string> = {
  fast: 'hover',
  'map-fade': 'states',
  open: 'open and close',
  move: 'map moves',
}

export function Motion({ tokens }: { tokens: Token[] }) {
  const [there, setThere] = useState(false)
  return (
    <>
      {tokens
        .filter(({ name }) => name in MOTIONS)
        .map(({ name, value }) => (
          <div className="tokens-row" key={name}>
            <div>
              <div className="tokens-name">{name}</div>
              <div className="tokens-note">
                {spoken(value)}, {MOTIONS[name]}
              </div>
            </div>
            <div className="tokens-track">
              <div className="tokens-runner" data-there={there} style={{ transitionDuration: `var(--plat-${name})` }} />
            </div>
          </div>
        ))}
      <button type="button" className="tokens-play" onClick={() => setThere(!there)}>
        Play
      </button>
    </>
  )
}
