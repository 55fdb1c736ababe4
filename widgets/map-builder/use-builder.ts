import { createContext, useContext } from 'react'
import type { MapDocument, Section } from './document.ts'
import type { HistoryAction } from './history.ts'
import type { Words } from './labels.ts'
import type { Look } from './panels/LookFields.tsx'
import type { PanelId } from './panels/list.ts'
import type { Paint } from './use-paint.ts'
import type { Start } from './use-start.ts'

/** The context of every panel of the builder. */
export interface Builder {
  doc: MapDocument
  dispatch(action: HistoryAction): void
  /** The named elements of the map. */
  states: [id: string, name: string][]
  /** The entry that a panel shows, by section. */
  chosen: Partial<Record<Section, string>>
  choose(section: Section, id: string): void
  panel: PanelId | ''
  open(panel: PanelId | ''): void
  /** The entry that the next click on the map places. */
  placing: { section: Section; id: string } | undefined
  place(what: { section: Section; id: string } | undefined): void
  /** The address at which cities are found. */
  citiesAt: string | undefined
  /** The brush of the panel that paints. */
  paint: Paint
  /** Opens a story. */
  start(what: Start): Promise<void>
  look: Look
  setLook(look: Look): void
  /** A text in this map's words. */
  words: Words
  /** Shows a message and announces it to screen readers. */
  say(words: string): void
}

export const BuilderContext = createContext<Builder | undefined>(undefined)

/** Returns the builder around this component. */
export const useBuilder = (): Builder => useContext(BuilderContext) as Builder
