import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { LegendEntry as Entry } from '../../_map-ui/controls/LegendEntry.tsx'
import { type Author, fillHtml } from '../../_map-ui/fill-html.ts'
import type { Hit, MapController } from '../controller.ts'
import { getHit } from '../hit.ts'
import { highlight } from '../hover.ts'
import { SHAPES } from '../shapes.ts'
import type { Texts } from '../texts.ts'
import type { LegendEntry, MapModel } from '../types.ts'
import { useStyles } from '../use-styles.ts'
import { whenResized } from '../when-resized.ts'
import styles from './legend.css?inline'

interface Props {
  model: MapModel
  controller: MapController
  texts: Texts
  /** Who wrote its HTML. */
  author: Author
}

/** Narrower maps have the legend under them: there is no room to lie over anything. In px. */
const NARROW = 480
/** So many linked elements may pulse at once. */
const PULSING = 60

/** What shapes and colors mean. An entry lights up the elements that it stands for. */
export function Legend({ model, controller, texts, author }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { entries = [], html = '', caption } = model.legend ?? {}
  useStyles(box, styles)
  const links = useLinks(model, controller, entries)
  usePlace(box, controller, model.settings.legend_position === 'inside')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys and clicks are those of the buttons inside
    <div
      className="map-legend"
      ref={box}
      onPointerOver={(event) => links.show(getItem(event.target))}
      onPointerLeave={() => links.show()}
      onFocus={(event) => links.show(getItem(event.target))}
      onBlur={() => links.show()}
      onClick={(event) => links.pulse(getItem(event.target))}
    >
      {caption?.title && <p className="map-legend-title">{caption.title}</p>}
      {html ? (
        <OwnHtml html={html} author={author} entries={entries} />
      ) : (
        entries.length > 0 && (
          <ul aria-label={texts.legend}>
            {entries.map((entry, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the list
              <li key={n} className="sm_legend_item" data-id={n}>
                <Entry button={entry.ids.length ? {} : undefined} swatch={<Swatch entry={entry} />}>
                  <Name html={entry.name} author={author} />
                </Entry>
              </li>
            ))}
          </ul>
        )
      )}
      {caption?.notes && <p className="map-legend-note">{caption.notes}</p>}
      {caption?.source && <p className="map-legend-note">{caption.source}</p>}
    </div>
  )
}

/** Number of the entry that an event happened on; -1 for none. */
function getItem(target: EventTarget): number {
  const item = (target as Element).closest<HTMLElement>('.sm_legend_item')
  return item ? Number(item.dataset.id) : -1
}

function Swatch({ entry: { color, shape } }: { entry: LegendEntry }) {
  return (
    <svg viewBox={shape === 'marker' ? '-.5 -1 1 1' : '-.5 -.5 1 1'} aria-hidden="true">
      <path d={SHAPES[shape]} fill={color} fillRule="evenodd" />
    </svg>
  )
}

function Name({ html, author }: { html: string; author: Author }) {
  const node = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (node.current) fillHtml(node.current, html, author)
  }, [html, author.trusted, author.ugc])
  return <span ref={node} />
}

/** The owner's own legend. Elements that stand for an entry become buttons, unless they can be reached already. */
function OwnHtml({ html, author, entries }: Pick<Props, 'author'> & { html: string; entries: LegendEntry[] }) {
  const node = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = node.current as HTMLDivElement
    const wire = () => {
      for (const item of box.querySelectorAll<HTMLElement>('.sm_legend_item')) {
        if (!entries[getItem(item)]?.ids.length || item.matches('a,button') || item.querySelector('a,button')) continue
        item.setAttribute('role', 'button')
        item.tabIndex = 0
      }
    }
    // A sanitizer that has to be fetched fills it later.
    const observer = new MutationObserver(wire)
    observer.observe(box, { childList: true })
    fillHtml(box, html, author)
    wire()
    return () => observer.disconnect()
  }, [html, author.trusted, author.ugc, entries])
  return (
    <div
      className="map-legend-own"
      ref={node}
      onKeyDown={(event) => {
        const item = event.target as HTMLElement
        if (item.role !== 'button' || !item.matches('.sm_legend_item') || !/^( |Enter)$/.test(event.key)) return
        event.preventDefault()
        item.click()
      }}
    />
  )
}

/** Lights up and pulses what an entry stands for. */
function useLinks(model: MapModel, controller: MapController, entries: LegendEntry[]) {
  const highlighted = useRef<{ item: number; undo(): void }>({ item: -1, undo() {} })
  const hits = (item: number): Hit[] => {
    const { type = 'location', ids = [] } = entries[item] ?? {}
    return ids.map((id) => ({ type, id }))
  }
  const pulse = (item: number) => {
    const all = hits(item)
    if (all.length <= PULSING) for (const hit of all) controller.pulse(hit)
  }
  const show = (item = -1) => {
    if (item === highlighted.current.item) return
    highlighted.current.undo()
    const nodes = hits(item).length ? nodesByHit(controller.svg) : new Map()
    // Elsewhere than at a state what is lit up fades its neighbors: they may stand for the same.
    const target = { level: 'state', id: '', box: controller.view, zoomPercentage: 1 } as const
    const where = { target, ratio: controller.ratio }
    const undo = hits(item).map((hit) =>
      highlight(model, where, hit, ({ type, id }) => nodes.get(`${type} ${id}`) ?? []),
    )
    highlighted.current = {
      item,
      undo() {
        for (const step of undo) step()
      },
    }
    pulse(item)
  }
  useEffect(() => () => show(), [model])
  return { show, pulse }
}

/** The nodes of all elements, shapes first: an entry may stand for thousands. */
function nodesByHit(svg: SVGSVGElement): Map<string, SVGElement[]> {
  const nodes = new Map<string, SVGElement[]>()
  for (const node of svg.querySelectorAll<SVGElement>('[data-type],[data-for]')) {
    const { type, id } = getHit(node) as Hit
    const all = nodes.get(`${type} ${id}`) ?? []
    if (node.dataset.type) all.unshift(node)
    else all.push(node)
    nodes.set(`${type} ${id}`, all)
  }
  return nodes
}

/** Keeps the legend in the left bottom corner of the drawing, whatever else stands under it. */
function usePlace(box: RefObject<HTMLDivElement | null>, controller: MapController, inside: boolean): void {
  useLayoutEffect(() => {
    const { holder, svg } = controller
    const place = () => {
      const node = box.current
      if (!node) return
      const over = inside && holder.clientWidth >= NARROW
      node.classList.toggle('map-legend-over', over)
      const under = holder.getBoundingClientRect().bottom - svg.getBoundingClientRect().bottom
      node.style.bottom = over ? `${under + 8}px` : ''
    }
    place()
    const life = new AbortController()
    whenResized(holder, life.signal, place)
    return () => life.abort()
  }, [inside])
}
