// Without it, Next takes the project around `.cache` for its own.
export default { turbopack: { root: import.meta.dirname } }
