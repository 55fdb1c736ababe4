/** A component that React waits for until `arrive()`: what is beside it in its Suspense is hidden until then. */
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
