import { Component, type ReactNode } from 'react'

interface Props {
  onError(error: unknown): void
  children: ReactNode
}

/** Around every island: a throw in render or in an effect becomes a report, never a blank or half-drawn page. */
export class Boundary extends Component<Props, { failed?: boolean }> {
  override state: { failed?: boolean } = {}

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
