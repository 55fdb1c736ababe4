import { createIslandHost, type IslandHost } from './_runtime/island-host.ts'
import type { AsyncMount, Mount, Phase } from './_runtime/types.ts'
import { fetchMap } from './fetch-map.ts'
import { type MapIslandProps, props as mapProps } from './map/contract.ts'
import type { MapApi } from './map/controller.ts'
import { type StateMapApi, type StateMapProps, props as stateMapProps } from './state-map/contract.ts'
import { mount as mountStateMap } from './state-map/index.ts'

interface Definition {
  /** The island's name; the element's is `plat-<name>`. */
  name: string
  mount: Mount | AsyncMount
  /** Names of its props, each an attribute and a property. */
  props: string[]
}

// A title may be a year, and what templates write may be empty.
const EMPTY: Record<string, unknown> = { highlight: [], title: '' }
/** Converts text that is not JSON, for props with a short form. */
const SHORT: Record<string, (text: string) => unknown> = {
  highlight: (text) => text.split(/[\s,]+/).filter(Boolean),
  data: (text) => ({ global: text }),
  info: (text) => ({ builtin: text }),
}
const JSON_LIKE = /^[[{"]|^(?:true|false|null|-?\d+(?:\.\d+)?)$/

/** Reads an attribute: JSON if it is JSON, true if it is empty, the prop's short form if it has one, otherwise text. */
export function readAttribute(prop: string, text: string): unknown {
  if (text.trim() === '') return EMPTY[prop] ?? true
  if ((prop === 'title' ? /^"/ : JSON_LIKE).test(text.trim())) {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
  return SHORT[prop]?.(text.trim()) ?? text
}

// An element's own `title` is what browsers show beside the pointer, over everything that the map says itself.
const getAttributeFor = (prop: string) => (prop === 'title' ? 'map-title' : prop)
const getProperty = (prop: string) => (prop === 'title' ? 'mapTitle' : prop)

let count = 0

function define({ name, mount, props }: Definition) {
  const Base = globalThis.HTMLElement ?? class {}

  class IslandElement extends Base {
    static readonly observedAttributes = props.flatMap((prop) => [
      getAttributeFor(prop),
      getProperty(prop).toLowerCase(),
    ])
    #own: Record<string, unknown> = {}
    #kept: IslandHost | undefined
    #pending = false

    // Every prop is a property too, and wins over its attribute.
    static {
      for (const prop of props) {
        Object.defineProperty(IslandElement.prototype, getProperty(prop), {
          get(this: IslandElement) {
            return this.#own[prop]
          },
          set(this: IslandElement, value: unknown) {
            this.#own[prop] = value
            this.#later()
          },
        })
      }
    }

    constructor() {
      super()
      // Frameworks set properties on elements whose class has not been defined yet; those would hide the accessors.
      for (const name of props.map(getProperty)) {
        const early = Object.getOwnPropertyDescriptor(this, name)
        if (!early) continue
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, early.value)
      }
    }

    /** Returns the map's api, once it is there. */
    get api(): unknown {
      return this.#kept?.instance?.api
    }

    connectedCallback(): void {
      this.#later()
    }

    disconnectedCallback(): void {
      this.#later()
    }

    // In another document browsers drop this one's style sheets, so the map is rendered anew.
    adoptedCallback(): void {
      this.#takeDown()
      this.#later()
    }

    attributeChangedCallback(): void {
      this.#later()
    }

    // Waits for the end of the task, so that several attributes are one update, and a move within the page is none.
    #later(): void {
      if (this.#pending) return
      this.#pending = true
      queueMicrotask(() => {
        this.#pending = false
        this.#settle()
      })
    }

    #settle(): void {
      if (!this.isConnected) {
        this.#takeDown()
        return
      }
      this.#kept ??= createIslandHost(mount, this, {
        id: this.id || `plat-element-${++count}`,
        emit: (type, detail, options) => this.#dispatch(`${name}:${type}`, detail, options),
        fail: (phase, error) => this.#fail(phase, error),
      })
      void this.#kept.show(...this.#props())
    }

    #takeDown(): void {
      const was = this.#kept
      this.#kept = undefined
      try {
        was?.end()
      } catch (error) {
        this.#fail('unmount', error)
      }
    }

    /** @returns all props, and the names of those that are attributes alone */
    #props(): [Record<string, unknown>, string[]] {
      const attributeProps = props.flatMap((prop) => {
        // React on a server writes a property's own name, and HTML has it in small letters.
        const text = this.getAttribute(getAttributeFor(prop)) ?? this.getAttribute(getProperty(prop))
        return text === null ? [] : [[prop, readAttribute(prop, text)]]
      })
      // Frameworks set what a template says in text as a property, and null where it says nothing any more.
      const own = Object.entries(this.#own).flatMap(([prop, value]) => {
        if (value === undefined || value === null) return []
        return [[prop, typeof value === 'string' && prop !== 'title' ? readAttribute(prop, value) : value]]
      })
      const all = Object.fromEntries([...attributeProps, ...own])
      const set = own.map(([prop]) => prop)
      return [all, Object.keys(all).filter((prop) => !set.includes(prop))]
    }

    #dispatch(type: string, detail: unknown, options?: { cancelable?: boolean }): boolean {
      return this.dispatchEvent(new CustomEvent(`plat:${type}`, { detail, bubbles: true, composed: true, ...options }))
    }

    #fail(phase: Phase, error: unknown): void {
      const { message = error, code = '' } = Object(error)
      if (this.#dispatch('error', { name, phase, code, error }, { cancelable: true })) {
        console.error(`[plat] ${name}, ${phase}:`, message, code)
      }
    }
  }

  const { customElements } = globalThis
  if (customElements && !customElements.get(`plat-${name}`)) customElements.define(`plat-${name}`, IslandElement)
}

/** `<plat-state-map>`: every prop as a property, its title as `mapTitle`. */
export interface PlatStateMapElement extends HTMLElement, Omit<StateMapProps, 'title'> {
  mapTitle?: string | undefined
  readonly api: StateMapApi | undefined
}

/** `<plat-map>`: every prop as a property, its title as `mapTitle`. */
export interface PlatMapElement extends HTMLElement, Omit<MapIslandProps, 'title' | 'data'> {
  data?: MapIslandProps['data'] | undefined
  mapTitle?: string | undefined
  /** Undefined until the map is there (`plat:map:ready`). */
  readonly api: MapApi | undefined
}

define({ name: 'state-map', mount: mountStateMap, props: Object.keys(stateMapProps._zod.def.shape) })
define({ name: 'map', mount: fetchMap, props: Object.keys(mapProps._zod.def.shape) })
