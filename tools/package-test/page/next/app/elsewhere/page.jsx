export default function Page() {
  return <h2>Elsewhere</h2>
}
