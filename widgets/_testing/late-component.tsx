/** Creates a component that suspends until `arrive()`; its siblings in Suspense are hidden until then. */
export function lateComponent() {
  let resolve = () => {}
  let there = false
  const later = new Promise<void>((done) => {
    resolve = done
  })
  return {
    Late() {
      if (!there) throw later
      return <p>late</p>
    },
    arrive() {
      there = true
      resolve()
    },
  }
}
