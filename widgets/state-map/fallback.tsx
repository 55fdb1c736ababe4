import type { StateMapProps } from './contract.ts'
import { planOf } from './model.ts'
import { StateMap } from './StateMap.tsx'
import { SCALE, SET } from './shapes.ts'
import { TEXTS } from './texts.ts'

/**
 * What our server writes into the element: the map itself, with the list of states as a part of whatever form is around it.
 * The island hydrates it, so it is the same component.
 */
export const Fallback = StateMap

// A picture in an <img> has no page around it to take tokens from; dark is what the page's own scheme says.
const LIGHT = `.l{fill:#d9d6cc}.c{fill:#089f4b}.l,.c{stroke:#fbfaf7;stroke-width:.75}path{vector-effect:non-scaling-stroke}.o{stroke:#c9c5ba}.r{stroke:#1b2320;stroke-width:1.5}.t{fill:#1b2320;font:500 13px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central}.w{fill:#fbfaf7}.e{stroke:#8a938e;stroke-width:.75}`
const DARK = `.l{fill:#343a40}.l,.c{stroke:#14171a}.o{stroke:#3c444a}.r{stroke:#ecefeb}.t{fill:#ecefeb}.w{fill:#14171a}`
const CSS = { light: LIGHT, dark: LIGHT + DARK, auto: `${LIGHT}@media(prefers-color-scheme:dark){${DARK}}` }

/** The map as a picture of its own (`/embed/state-map.svg`): the fallback in a pasted snippet, and for feeds and mails. */
export function Picture(props: StateMapProps) {
  const plan = planOf(props, SET.shapes)
  const lit = (id: string) => plan.highlight.includes(id)
  const names = plan.shapes.filter(({ id }) => lit(id)).map(({ name }) => name)
  const leaders = plan.shapes.flatMap(({ leader }) =>
    leader ? [`M${leader[0]} ${leader[1]}L${leader[2]} ${leader[3]}`] : [],
  )
  const pathOf = (wanted: boolean) => plan.shapes.flatMap(({ id, d }) => (lit(id) === wanted ? [d] : [])).join('')
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 975 610"
      width="975"
      height="610"
      role="img"
      fill="none"
      strokeLinejoin="round"
    >
      <title>{props.title ?? TEXTS.map}</title>
      {names.length > 0 && <desc>{`${TEXTS.highlighted}: ${names.join(', ')}`}</desc>}
      <style>{CSS[props.theme ?? 'auto']}</style>
      <path className="o" d={plan.shapes.map(({ inset }) => inset).join('')} />
      <g transform={SCALE}>
        <path className="l" d={pathOf(false)} />
        <path className="c" d={pathOf(true)} />
        <path className="o" d={SET.outline} />
        {names.length > 0 && <path className="r" d={pathOf(true)} />}
      </g>
      {props.labels !== false && (
        <g className="t">
          <path className="e" d={leaders.join('')} />
          {plan.shapes.map(({ id, label: [x, y], leader, territory }) => (
            <text key={id} x={x} y={y} className={lit(id) && !leader && !territory ? 'w' : undefined}>
              {id}
            </text>
          ))}
        </g>
      )}
    </svg>
  )
}
