import { type KeyboardEvent, memo, useRef } from 'react'
import type { AccessProps } from '../Access.tsx'
import type { MapController } from '../controller.ts'
import { hitFrom } from '../hit.ts'
import { clickActionFor } from '../hit-targets.ts'
import { useStyles } from '../use-styles.ts'
import { locationsAt, named, onMap } from './in-words.ts'
import styles from './selects.css?inline'
import { getTitle } from './title.ts'

/** Share of the view that a step to a side moves. */
const STEP = 0.25

/** What moves the map: the key of its word, and what it does. */
const MOVES: [
  word: 'back' | 'zoomIn' | 'zoomOut' | 'left' | 'right' | 'up' | 'down',
  move: (map: MapController) => unknown,
][] = [
  ['back', (map) => map.back()],
  ['zoomIn', (map) => map.zoomBy(1)],
  ['zoomOut', (map) => map.zoomBy(-1)],
  ['left', (map) => map.panBy(-STEP, 0)],
  ['right', (map) => map.panBy(STEP, 0)],
  ['up', (map) => map.panBy(0, -STEP)],
  ['down', (map) => map.panBy(0, STEP)],
]

/** The map by choosing from menus, as `keyboard_navigation` asks for. */
export function MapSelects({ model, controller, where, visitor, texts, press }: AccessProps) {
  const box = useRef<HTMLDivElement>(null)
  useStyles(box, styles)
  const { settings } = model
  const { states, regions } = onMap(model)
  const choose = (key: string) => {
    const hit = hitFrom(key)
    const element = model[hit.type](hit.id)
    if (!element || !controller.switches.clicks) return
    const act = clickActionFor(hit, element, where, visitor)
    press(hit)
    // A choice never leaves the page: what is a link has its button in the pop-up.
    if (act !== 'zoom' && act !== 'popup') controller.popup(hit)
  }
  const move = (word: string) => void MOVES.find(([one]) => one === word)?.[1](controller)
  const options = (...[type, elements]: Parameters<typeof named>) =>
    named(
      type,
      elements.filter(({ inactive }) => !inactive),
    ).map(({ key, name }) => [key, name] as const)
  const moves = settings.manual_zoom ? MOVES : MOVES.slice(0, 1)
  const all = [
    ['navigate', model.canZoom ? moves.map(([word]) => [word, texts[word]] as const) : [], move],
    ['states', options('state', states), choose],
    ['locations', options('location', locationsAt(model, where)), choose],
    ['regions', options('region', regions), choose],
  ] as const
  return (
    <div className="map-selects" ref={box}>
      {all.map(
        ([what, offered, act]) =>
          offered.length > 0 &&
          !settings.keyboard_omit.includes(what.replace(/s$/, '')) && (
            <Choice
              key={what}
              title={getTitle(settings[`${what}_title`], what, texts)}
              options={offered}
              again={what === 'navigate'}
              onChoose={act}
            />
          ),
      )}
    </div>
  )
}

interface ChoiceProps {
  title: string
  options: readonly (readonly [value: string, text: string])[]
  /** The same may be chosen several times in a row. */
  again: boolean
  onChoose(value: string): void
}

/**
 * A menu that acts when something is chosen. Where arrow keys change a closed menu (not on a Mac, where they open it), passing
 * over an entry is no choice: Enter is.
 */
function Choice({ title, options, again, onChoose }: ChoiceProps) {
  const passing = useRef(false)
  const act = (select: HTMLSelectElement) => {
    const { value } = select
    passing.current = false
    if (again) select.value = ''
    if (value) onChoose(value)
  }
  return (
    <select
      aria-label={title}
      onKeyDown={(event: KeyboardEvent<HTMLSelectElement>) => {
        if (event.key === 'Enter' && passing.current) act(event.currentTarget)
        else
          passing.current =
            /^(Arrow|Home|End|Page|\S$)/.test(event.key) && !event.altKey && !/Mac/.test(navigator.platform)
      }}
      onPointerDown={() => {
        passing.current = false
      }}
      onChange={({ currentTarget }) => passing.current || act(currentTarget)}
    >
      <Options title={title} options={options} />
    </select>
  )
}

const Options = memo(
  ({ title, options }: Pick<ChoiceProps, 'title' | 'options'>) => (
    <>
      <option value="">{title}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </>
  ),
  (before, after) => before.title === after.title && String(before.options) === String(after.options),
)
