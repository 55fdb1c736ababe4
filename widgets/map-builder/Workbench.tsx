import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import type { MapBuilderProps, MapClick } from './contract.ts'
import { getEntry, getMembers, type MapDocument, type Section } from './document.ts'
import type { HistoryAction } from './history.ts'
import { wordsFor } from './labels.ts'
import { getStates } from './names.ts'
import { Preview } from './Preview.tsx'
import type { Look } from './panels/LookFields.tsx'
import { PANEL_OF, type PanelId, SECTION_OF } from './panels/list.ts'
import { PanelList } from './panels/PanelList.tsx'
import { toggled } from './panels/Ticks.tsx'
import { parentAt, placeAt } from './preview.ts'
import { recallDraft } from './saved-draft.ts'
import { Toolbar } from './Toolbar.tsx'
import { BuilderContext } from './use-builder.ts'
import { useKept } from './use-form-draft.ts'
import { useImport } from './use-import.ts'
import { useLook } from './use-look.ts'
import { useNames } from './use-names.ts'
import { usePaint } from './use-paint.ts'
import { useStart } from './use-start.ts'
import { useStroke } from './use-stroke.ts'

const TEXT_FIELD = 'textarea,select,input:not([type="checkbox"],[type="radio"],[type="file"],[type="color"])'

const HINT = 'Click a state to add a color, description, or link.'
const PAINT_HINT = 'Click states or drag across them to paint. Hold Shift to select.'
const OTHER_TAB =
  'You’re also editing a map in another tab. Each tab keeps its own map. Next time, you’ll see the one you changed last.'
const TRYING = 'Clicks work as they will on your site. Links open in a new tab.'

/** The announcements of changes that have none of their own. */
const SAID: Partial<Record<HistoryAction['type'], string>> = { undo: 'Undone.', redo: 'Redone.' }

/** The builder, once a script runs. */
export function Workbench({
  keep,
  origin,
  major,
  storeAt,
  mineAt,
  rentsAt,
  citiesAt,
  openMap,
  story,
  ...mapProps
}: MapBuilderProps) {
  const { id } = useIsland()
  const [status, say] = useState('')
  const [history, act] = useKept(keep, {
    onRefused: () => say('Your browser couldn’t save this map. Download it as JSON to keep it.'),
    onOther: () => say(OTHER_TAB),
  })
  const doc = history.now
  // The last announcement was about the previous map.
  const dispatch = (action: HistoryAction) => {
    if (action.type !== 'pause') say(SAID[action.type] ?? '')
    act(action)
  }
  const [panel, open] = useState<PanelId | ''>(() => (recallDraft(keep) ? 'import' : 'base'))
  const [chosen, setChosen] = useState<Partial<Record<Section, string>>>({})
  const [trying, setTrying] = useState(false)
  const [placing, place] = useState<{ section: Section; id: string }>()
  const [look, setLook] = useState<Look>({ width: undefined, dark: false })
  const holder = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const names = useNames(doc.base, mapProps.names, mapProps.namesAt)
  const known = doc.base === 'own' || Object.keys(names[doc.base] ?? {}).length > 0
  const unknown = known ? undefined : chosen.state_specific
  const states = useMemo(() => getStates(doc, names, unknown), [doc, names[doc.base], unknown])
  const words = useMemo(() => wordsFor(doc), [doc])
  const importing = useImport(doc, dispatch, say, mapProps.names.us, keep)
  const start = useStart({ openMap, story }, { mineAt, rentsAt, us: mapProps.names.us, dispatch, say })
  const choose = (section: Section, one: string) => {
    setChosen((now) => ({ ...now, [section]: one }))
    place(undefined)
    say('')
  }

  const getStateName = (state: string) => states.find(([each]) => each === state)?.[1] ?? state
  const paint = usePaint(doc, dispatch, say, ([first = '', ...more]) =>
    more.length ? words(`${more.length + 1} states`) : getStateName(first),
  )
  const isPainting = panel === 'paint' && !trying && !placing
  const pick = (state: string) => {
    const { picked } = paint
    const out = picked.includes(state)
    paint.setPicked(toggled(picked, state))
    say(`${getStateName(state)} ${out ? 'no longer selected' : 'selected'}.`)
  }
  const isStroke = useStroke(holder, {
    active: isPainting,
    onPaint: (state, stroke) => paint.paint([state], stroke),
    onPick: pick,
  })
  const onMapClick = (detail: MapClick, event: Event, under: string | undefined) => {
    const state = detail.type === 'state' ? detail.id : under
    if (placing) {
      event.preventDefault()
      const at = placeAt(detail, placing.section === 'locations')
      const needsParent = placing.section === 'labels' && !getEntry(doc.data, 'labels', placing.id).parent_id
      const parent = needsParent ? parentAt(detail, state) : {}
      dispatch({ type: 'place', ...placing, at: { ...at, ...parent } })
      place(undefined)
      say('Placed.')
      return
    }
    if (trying || detail.type === 'map') return
    event.preventDefault()
    if (isPainting) {
      if (!isStroke() && detail.type !== 'location') paint.paint(state ? [state] : getMembers(doc.data, detail.id))
      return
    }
    const region = panel === 'regions' && chosen.regions
    if (state && region) {
      const out = getMembers(doc.data, region).includes(state)
      dispatch({ type: 'member', region, state })
      say(`${getStateName(state)} ${out ? 'taken out' : 'added'}.`)
      return
    }
    // While states are being edited a click selects the state, although visitors would reach its region first.
    const [type, one] = state && panel === 'states' ? (['state', state] as const) : [detail.type, detail.id]
    choose(SECTION_OF[type], one)
    open(PANEL_OF[type])
    const name = type === 'state' ? getStateName(one) : getEntry(doc.data, SECTION_OF[type], one).name
    say(`${name || one} chosen.`)
  }

  const wasShown = useRef(false)
  useEffect(() => {
    // The page begins at its top.
    if (panel && wasShown.current) document.getElementById(`${id}-panel-${panel}`)?.scrollIntoView({ block: 'nearest' })
    wasShown.current = true
  }, [panel, chosen])

  useLook(holder, stage, panel === 'export' ? look.width : undefined)
  const onGet = () => {
    open('export')
    document.getElementById(`${id}-panel-export`)?.querySelector('summary')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && placing) place(undefined)
    // Text fields have the browser's own undo.
    if (!(event.ctrlKey || event.metaKey) || (event.target as Element).matches(TEXT_FIELD)) return
    const key = event.key.toLowerCase()
    const type = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : undefined
    if (!type) return
    event.preventDefault()
    if ((type === 'undo' ? history.past : history.future).length) dispatch({ type })
  }
  const onDragOver = (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
  }
  const onDrop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files]
    if (!files.length) return
    event.preventDefault()
    open('import')
    importing.readFiles(files)
  }

  const statusText = placing ? 'Click the map to place it. Press Esc to cancel.' : status
  return (
    <BuilderContext.Provider
      value={{
        doc,
        dispatch,
        states,
        chosen,
        choose,
        panel,
        open,
        placing,
        place,
        citiesAt,
        paint,
        start,
        look,
        setLook,
        words,
        say,
      }}
    >
      <div className="map-builder-box">
        <div className="map-builder" onKeyDown={onKeyDown} onDragOver={onDragOver} onDrop={onDrop}>
          <section className="map-builder-map" aria-label="Your map">
            <Toolbar history={history} trying={trying} onTrying={setTrying} />
            <div
              ref={stage}
              className={`map-builder-stage${placing || isPainting ? ' map-builder-placing' : ''}`}
              data-dark={(panel === 'export' && look.dark) || undefined}
            >
              <Preview
                doc={doc}
                trying={trying}
                holder={holder}
                round={importing.count}
                marked={
                  trying
                    ? []
                    : panel === 'paint'
                      ? paint.picked.map((id) => `state ${id}`)
                      : getSelectedIds(doc.data, panel, chosen)
                }
                onMapClick={onMapClick}
                onMapSays={importing.hear}
              />
            </div>
            <div className="map-builder-foot">
              <p className="map-builder-status">
                <span role="status">{statusText}</span>
                {!statusText && (trying ? TRYING : words(isPainting ? PAINT_HINT : HINT))}
              </p>
              <button type="button" className="map-builder-button map-builder-main" onClick={onGet}>
                Publish
              </button>
            </div>
          </section>
          <PanelList
            origin={origin}
            major={major}
            storeAt={storeAt}
            mineAt={mineAt}
            preview={holder}
            importing={importing}
          />
        </div>
      </div>
    </BuilderContext.Provider>
  )
}

/** Returns the elements that the map outlines: the entry that the open panel shows. */
function getSelectedIds(data: MapDocument['data'], panel: string, chosen: Partial<Record<Section, string>>): string[] {
  const { state_specific: state, locations: location, regions: region } = chosen
  if (panel === 'states' && state) return [`state ${state}`]
  if (panel === 'locations' && location) return [`location ${location}`]
  return panel === 'regions' && region ? getMembers(data, region).map((each) => `state ${each}`) : []
}
