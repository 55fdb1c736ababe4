/**
 * Keeps what the console says and what nobody caught, where only our driver looks: not under a global name, which tests
 * count, but under a symbol.
 */
export const RECORDER = `(() => {
  const said = (window[Symbol.for('said')] = [])
  for (const type of ['log', 'info', 'warn', 'error']) {
    const tell = console[type]
    console[type] = (...args) => {
      said.push({ type, text: args.map(String).join(' ') })
      tell.apply(console, args)
    }
  }
  addEventListener('error', (event) => event.message && said.push({ type: 'uncaught', text: event.message }))
  addEventListener('unhandledrejection', (event) => said.push({ type: 'uncaught', text: String(event.reason) }))
})()`
