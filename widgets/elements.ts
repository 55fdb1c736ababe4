import type { IslandInstance, Mount } from './_kit/types.ts'
import { props as mapProps, type StateMapApi, type StateMapProps } from './state-map/contract.ts'
import { mount as mountMap } from './state-map/index.ts'

interface Definition {
  /** The island's name; the element's is `plat-<name>`. */
  name: string
  mount: Mount
  /** Names of its props, each an attribute and a property. */
  props: string[]
}

// A title may be a year, and what templates write may be empty.
const EMPTY: Record<string, unknown> = { highlight: [], title: '' }
const JSON_LIKE = /^[[{"]|^(?:true|false|null|-?\d+(?:\.\d+)?)$/

/** What an attribute says: JSON where it is JSON, true where it is empty, codes where several stand in a row, else text. */
export function readAttribute(prop: string, text: string): unknown {
  if (text.trim() === '') return EMPTY[prop] ?? true
  if ((prop === 'title' ? /^"/ : JSON_LIKE).test(text.trim())) {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
  return prop === 'highlight' ? text.split(/[\s,]+/).filter(Boolean) : text
}

// An element's own `title` is what browsers show beside the pointer, over everything that the map says itself.
const attributeOf = (prop: string) => (prop === 'title' ? 'map-title' : prop)
const propertyOf = (prop: string) => (prop === 'title' ? 'mapTitle' : prop)

let count = 0

function define({ name, mount, props }: Definition) {
  const Base = globalThis.HTMLElement ?? class {}

  class IslandElement extends Base {
    static readonly observedAttributes = props.flatMap((prop) => [attributeOf(prop), propertyOf(prop).toLowerCase()])
    #own: Record<string, unknown> = {}
    #instance: IslandInstance | undefined
    #abort: AbortController | undefined
    #pending = false

    // Every prop is a property too, and wins over its attribute.
    static {
      for (const prop of props) {
        Object.defineProperty(IslandElement.prototype, propertyOf(prop), {
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
      for (const name of props.map(propertyOf)) {
        const early = Object.getOwnPropertyDescriptor(this, name)
        if (!early) continue
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, early.value)
      }
    }

    /** What the map offers to the page's own code, once it is there. */
    get api(): unknown {
      return this.#instance?.api
    }

    connectedCallback(): void {
      this.#later()
    }

    disconnectedCallback(): void {
      this.#later()
    }

    // Another document: browsers drop the style sheets of this one, so the map is drawn anew.
    adoptedCallback(): void {
      this.#takeDown()
      this.#later()
    }

    attributeChangedCallback(): void {
      this.#later()
    }

    // At the end of the task: several attributes are one update, and a move in the page is no change at all.
    #later(): void {
      if (this.#pending) return
      this.#pending = true
      queueMicrotask(() => {
        this.#pending = false
        this.#settle()
      })
    }

    #settle(): void {
      try {
        if (!this.isConnected) this.#takeDown()
        else if (this.#instance) this.#instance.update(this.#props())
        else this.#mount()
      } catch (error) {
        this.#fail((error as { phase?: string }).phase ?? 'mount', error)
      }
    }

    #takeDown(): void {
      this.#abort?.abort()
      const was = this.#instance
      this.#instance = undefined
      was?.unmount()
    }

    #mount(): void {
      this.#abort = new AbortController()
      const id = this.id || `plat-element-${++count}`
      this.#instance = mount(this, this.#props(), {
        id,
        signal: this.#abort.signal,
        emit: (type, detail, options) => this.#dispatch(`${name}:${type}`, detail, options),
        fail: (phase, error) => this.#fail(phase, error),
      })
    }

    #props(): Record<string, unknown> {
      const written = props.flatMap((prop) => {
        // React on a server writes a property's own name, and HTML has it in small letters.
        const text = this.getAttribute(attributeOf(prop)) ?? this.getAttribute(propertyOf(prop))
        return text === null ? [] : [[prop, readAttribute(prop, text)]]
      })
      // Frameworks set what a template says in text as a property, and null where it says nothing any more.
      const own = Object.entries(this.#own).flatMap(([prop, value]) => {
        if (value === undefined || value === null) return []
        return [[prop, typeof value === 'string' && prop !== 'title' ? readAttribute(prop, value) : value]]
      })
      return Object.fromEntries([...written, ...own])
    }

    #dispatch(type: string, detail: unknown, options?: { cancelable?: boolean }): boolean {
      return this.dispatchEvent(new CustomEvent(`plat:${type}`, { detail, bubbles: true, composed: true, ...options }))
    }

    #fail(phase: string, error: unknown): void {
      // What has failed in drawing draws nothing any more; the fallback stands, until something else is asked for.
      if (phase === 'render') this.#takeDown()
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

define({ name: 'state-map', mount: mountMap, props: Object.keys(mapProps._zod.def.shape) })
