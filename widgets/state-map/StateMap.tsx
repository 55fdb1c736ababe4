import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent as ReactMouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Shape } from '../_geo/shapes.ts'
import { drawRing } from '../_map-ui/focus-ring.ts'
import { createSpatialNavigation } from '../_map-ui/spatial-navigation.ts'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import type { StateMapProps } from './contract.ts'
import { type DrawingPart, describeMap } from './drawing.ts'
import { Legend } from './Legend.tsx'
import { clickActionFor, resolveProps } from './model.ts'
import { StateList } from './StateList.tsx'
import { SET, VIEW_BOX } from './shapes.ts'
import { useChosen } from './use-chosen.ts'
import { useColors } from './use-colors.ts'
import { useDetails } from './use-details.ts'
import { useDrawing } from './use-drawing.ts'
import { useTooltip } from './use-tooltip.ts'
import { readView } from './view.ts'

const getId = (target: EventTarget) =>
  (target as Element).closest('[data-id]')?.getAttribute('data-id') ??
  (target as Element).closest('[data-for]')?.getAttribute('data-for') ??
  undefined

interface Props {
  props: StateMapProps
  /** Renders the drawing; in a browser it is written by hand. */
  Drawing?: ComponentType<{ drawing: readonly DrawingPart[] }>
}

export const StateMap = (props: StateMapProps) => <MapBox props={props} />

export function MapBox({ props, Drawing }: Props) {
  const { fail } = useIsland()
  const { texts, title, mode, chosenText, hasLabels } = readView(props)
  const plan = useMemo(() => resolveProps(props, SET.shapes), [props])
  const colors = useColors(props.colors)
  useEffect(() => {
    for (const error of [...plan.errors, ...colors.errors]) {
      // An error that new props do not affect has been reported already.
      const words = `${error.message} ${(error as { code?: string }).code}`
      if (!reportedMessages.current.has(words)) fail('props', error)
      reportedMessages.current.add(words)
    }
  }, [plan])

  const act = useCallback((id: string) => clickActionFor(props, plan, id), [plan])
  const [chosen, choose] = useChosen(plan.highlight, mode, plan.shapes)
  const box = useRef<HTMLDivElement>(null)
  const reportedMessages = useRef(new Set<string>())
  const tip = useTooltip(plan, chosen, chosenText, mode !== 'none')
  const details = useDetails(plan, mode === 'none', texts.close)
  const [rove] = useState(createSpatialNavigation)

  const drawing = useMemo(
    () => describeMap({ plan, title, chosen, mode, chosenText, hasLabels, actOf: act }),
    [plan, title, chosen, chosenText],
  )
  const surface = useDrawing(drawing)
  const ring = (shapes: readonly Shape[]) => drawRing(box.current?.querySelector('.map-rings'), shapes)
  const getShape = (id: string | undefined) => plan.shapes.find((shape) => shape.id === id)
  const getElement = (id: string) => box.current?.querySelector<SVGElement>(`[data-id="${id}"]`)

  const active = useRef<string>(undefined)
  const stop = useRef<Element>(undefined)
  // Set on the element instead of in the render, because a press would render all shapes anew.
  const moveStop = () => {
    const id = getShape(active.current)?.id ?? chosen[0] ?? plan.shapes[0]?.id
    stop.current?.setAttribute('tabindex', '-1')
    stop.current = (id && getElement(id)) || undefined
    stop.current?.setAttribute('tabindex', '0')
  }
  useLayoutEffect(moveStop)
  const setActive = (id: string) => {
    active.current = id
    moveStop()
  }

  const showAt = (id: string) => {
    const [x = 0, y = 0] = getShape(id)?.label ?? []
    const scale = (box.current?.clientWidth ?? 0) / SET.width
    tip.show(id, x * scale, y * scale)
  }

  const press = useEventCallback((id: string) => {
    const what = act(id)
    setActive(id)
    if (what === 'select') choose(id)
    if (what === 'details') {
      // A screen reader's click focuses nothing, and what is filled anew does not lead back to itself.
      const opener = box.current?.querySelector<SVGElement>(':scope > :not(.map-popover) :focus') ?? getElement(id)
      tip.show()
      details.open(id, opener)
    } else details.close()
    return what
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const from = getId(event.target)
    if (!from) return
    const to = rove(plan.shapes, event.nativeEvent, from)
    if (to) {
      setActive(to)
      getElement(to)?.focus()
    } else if (event.key === 'Escape') details.close()
    else if ((event.key !== 'Enter' && event.key !== ' ') || (act(from) === 'link' && event.key === 'Enter')) return
    else press(from)
    event.preventDefault()
  }

  return (
    // Focus is heard on the box: Chromium takes an svg that listens to focus for a tab stop of its own.
    <div
      className="state-map"
      data-theme={props.theme ?? 'auto'}
      ref={useCombined(box, colors.apply)}
      onFocus={(event) => {
        const shape = getShape(getId(event.target))
        if (!shape || !event.target.matches(':focus-visible')) return
        setActive(shape.id)
        ring([shape])
        showAt(shape.id)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        ring([])
        // A state that gets the focus instead shows its own card, or has it under the pointer.
        if (!currentTarget.contains(relatedTarget) || !getId(relatedTarget as Element)) tip.show()
      }}
    >
      <svg
        viewBox={VIEW_BOX}
        {...(!Drawing && surface)}
        onClick={(event) => {
          const id = getId(event.target)
          if (!id) {
            tip.show()
            details.close()
            return
          }
          const what = press(id)
          // A screen reader's click has no place of its own.
          if (what !== 'details') event.clientX || event.clientY ? tip.show(id, ...getPoint(event)) : showAt(id)
          const shape = getElement(id)
          if (what === 'link' && !shape?.contains(event.target as Element))
            shape?.dispatchEvent(new MouseEvent('click', event.nativeEvent))
        }}
        onPointerMove={(event) => details.isOpen() || tip.show(getId(event.target), ...getPoint(event))}
        onPointerLeave={(event) => event.pointerType === 'mouse' && tip.show()}
        // The next state fills the same pop-up: the focus need not leave it and come back.
        onMouseDown={(event) => details.hasFocus() && event.preventDefault()}
        onKeyDown={onKeyDown}
      >
        {Drawing && <Drawing drawing={drawing} />}
      </svg>
      {props.legend && (mode !== 'none' || chosen.length > 0) && (
        <Legend
          label={mode === 'none' ? texts.highlighted : texts.chosenStates}
          names={chosen.flatMap((id) => getShape(id)?.name ?? [])}
          none={texts.noneChosen}
        />
      )}
      {/* Filled by hand: what comes and goes with a pointer draws nothing else. */}
      <div className="map-tooltip" role="tooltip" aria-hidden="true" hidden ref={tip.card} />
      <div className="map-popover" hidden ref={details.box} />
      <StateList
        plan={plan}
        label={texts.list}
        chosen={chosen}
        mode={mode}
        actOf={act}
        onChoose={choose}
        onOpen={press}
      />
    </div>
  )
}

/** Returns the pointer's position in CSS pixels from the top left corner of the map's box. A page may scale the box. */
function getPoint({ currentTarget, clientX, clientY }: ReactMouseEvent<Element>): [number, number] {
  const { left, top, width } = currentTarget.getBoundingClientRect()
  const times = (currentTarget.parentElement as Element).clientWidth / width
  return [(clientX - left) * times, (clientY - top) * times]
}

function useCombined(box: { current: HTMLDivElement | null }, apply: (element: HTMLElement) => void) {
  return useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element
      if (element) apply(element)
    },
    [apply],
  )
}
