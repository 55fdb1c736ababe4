import { useLayoutEffect, useRef } from 'react'
import { createHtml } from '../../_runtime/read-document.ts'
import type { AccessProps } from '../Access.tsx'
import { hitFrom } from '../hit.ts'
import { clickActionFor } from '../hit-targets.ts'
import { useStyles } from '../use-styles.ts'
import { getLines, type Line, type Section } from './lines.ts'
import styles from './list.css?inline'

/** All that is on the map, by name, with what it says; a press does what a click on its shape does. */
export function MapList(props: AccessProps) {
  const { model, controller, where, visitor, press } = props
  const box = useRef<HTMLDivElement>(null)
  useStyles(box, styles)
  useLayoutEffect(() => {
    const node = box.current as HTMLDivElement
    // What was pressed may have moved the map: the focus stays on its line.
    const { activeElement: held } = node.getRootNode() as ShadowRoot
    const key = node.contains(held) ? (held as HTMLElement).dataset.item : undefined
    node.replaceChildren(...getLines(props).flatMap(sectionNodes))
    if (key) [...node.querySelectorAll<HTMLElement>('[data-item]')].find(({ dataset }) => dataset.item === key)?.focus()
  }, [model, where.target])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: one listener for thousands of buttons
    <div
      ref={box}
      onClick={(event) => {
        const item = (event.target as Element).closest<HTMLElement>('[data-item]')
        if (!item) return
        const hit = hitFrom(item.dataset.item as string)
        const element = model[hit.type](hit.id)
        const act = element && clickActionFor(hit, element, where, visitor)
        // The pop-up is to stand at the shape and not at the line that was pressed.
        const follow = press(hit, act === 'link' ? event.nativeEvent : undefined)
        if (!follow) event.preventDefault()
        // Where a click does nothing that is seen, the shape says where it is.
        if (act === 'tip') controller.pulse(hit)
      }}
    />
  )
}

/** Plain nodes: a map may have thousands of lines, and opening the list is to be felt at once. */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | undefined>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = createHtml(tag)
  for (const [name, value] of Object.entries(attributes)) if (value) node.setAttribute(name, value)
  node.append(...children)
  return node
}

const sectionNodes = ({ title, lines }: Section): Node[] => [
  make('p', { 'aria-hidden': 'true' }, title),
  listNode(title, lines),
]

const listNode = (title: string, lines: Line[]): Node => make('ul', { 'aria-label': title }, ...lines.map(lineNode))

function lineNode({ key, name, act, href, target, about, inside }: Line): Node {
  const tag = act === 'link' ? 'a' : act ? 'button' : 'b'
  const item = make(
    tag,
    { href, target: href && target, 'data-item': act && key, type: tag === 'button' ? tag : undefined },
    name,
  )
  return make(
    'li',
    { class: inside && 'map-list-region' },
    item,
    ...(about ? [' ', make('span', {}, about)] : []),
    ...(inside ? [listNode(name, inside)] : []),
  )
}
