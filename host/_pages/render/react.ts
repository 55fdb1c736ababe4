import type { Props } from './attributes.ts'
import { Fragment, jsx } from './jsx-runtime.ts'
import { type Context, contextValue, type Element, type Type } from './markup.ts'

/**
 * Replaces `react` on the server, where components render once: state keeps its initial value, and effects never run.
 * An import that is missing here fails the build.
 */
export { Fragment }

const nothing = () => {}

export const useState = <State>(initial: State | (() => State)): [State, () => void] => [begun(initial), nothing]

export const useReducer = <State, Given>(
  _reduce: unknown,
  given: Given,
  begin?: (given: Given) => State,
): [State | Given, () => void] => [begin ? begin(given) : given, nothing]

export const useRef = <Value>(current?: Value) => ({ current })

export const useMemo = <Value>(make: () => Value): Value => make()

export const useCallback = <Callback>(callback: Callback): Callback => callback

export const useEffect = nothing

export const useLayoutEffect = nothing

export const useContext = <Value>(context: Context<Value>): Value => contextValue(context)

export function createContext<Value>(initial: Value): Context<Value> {
  const context = { initial } as { initial: Value; Provider: Context<Value> }
  context.Provider = context
  return context
}

export const memo = <Component>(component: Component): Component => component

export const createElement = (type: Type, props: Props | null, ...children: unknown[]): Element =>
  jsx(type, children.length ? { ...props, children } : { ...props })

const begun = <State>(initial: State | (() => State)): State =>
  typeof initial === 'function' ? (initial as () => State)() : initial
