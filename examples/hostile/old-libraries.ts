import type { HostilePage } from './page.ts'
import { expectAllOnce, ISLANDS, SCRIPTS } from './there-and-back.ts'

/** What old libraries did to the built-in objects of a page. */
const before = (name: string, code: string): HostilePage => ({
  name: `an old library ${name}`,
  head: `<script>${code}</script>`,
})

/** The same page with a map of the drop-in beside that of the loader. */
const withDropIn = (page: HostilePage): HostilePage => ({
  ...page,
  name: `${page.name}, and the page has a map of the drop-in`,
  body: ISLANDS + SCRIPTS,
  check: (driver) => expectAllOnce(driver, 'at first'),
})

const LIBRARIES: HostilePage[] = [
  before('gives lists a toJSON', 'Array.prototype.toJSON = function () { return "[" + this.join(", ") + "]" }'),
  before(
    'replaces Array.from',
    'Array.from = function (list) { var all = []; for (var i = 0; i < list.length; i++) all.push(list[i]); return all }',
  ),
  before(
    'replaces reduce by one that ignores the initial value',
    'Array.prototype.reduce = function (run) { var last = this[0]; for (var i = 1; i < this.length; i++) last = run(last, this[i]); return last }',
  ),
  before(
    'adds enumerable methods to Array and String',
    'Array.prototype.each = function () {}; String.prototype.strip = function () {}',
  ),
  before(
    'replaces bind',
    'Function.prototype.bind = function (self) { var run = this, first = [].slice.call(arguments, 1); return function () { return run.apply(self, first.concat([].slice.call(arguments))) } }',
  ),
  before(
    'wraps JSON.stringify',
    'var stringify = JSON.stringify; JSON.stringify = function (value) { return stringify(value) }',
  ),
  before(
    'wraps setTimeout and deletes requestIdleCallback',
    'var wait = window.setTimeout; window.setTimeout = function (run, ms) { return wait(run, ms) }; delete window.requestIdleCallback',
  ),
  before('leaves Promise without any and withResolvers', 'Promise.any = undefined; Promise.withResolvers = undefined'),
  { ...before('has a global named plat', 'window.plat = { is: "ours" }'), says: [/window\.plat is taken/] },
]

export const oldLibraries: HostilePage[] = [...LIBRARIES, ...LIBRARIES.map(withDropIn)]
