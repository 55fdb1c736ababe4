/** The part of selenium-webdriver that the harness uses; the package itself comes without types. */
declare module 'selenium-webdriver' {
  type KeyName = 'TAB' | 'ENTER' | 'ESCAPE' | 'HOME' | 'END' | `ARROW_${'LEFT' | 'RIGHT' | 'UP' | 'DOWN'}`
  export const Key: Record<KeyName, string>
  export const Origin: { VIEWPORT: string }

  interface Actions {
    move(to: { x: number; y: number; origin: string; duration: number }): Actions
    click(): Actions
    scroll(x: number, y: number, right: number, down: number, origin: string): Actions
    sendKeys(...keys: string[]): Actions
    perform(): Promise<void>
  }

  export interface WebDriver {
    get(url: string): Promise<void>
    quit(): Promise<void>
    takeScreenshot(): Promise<string>
    executeScript(code: string): Promise<unknown>
    executeAsyncScript<T>(code: string, ...args: unknown[]): Promise<T>
    actions(): Actions
    navigate(): { back(): Promise<void>; forward(): Promise<void> }
    manage(): {
      window(): { setRect(rect: { width: number; height: number; x: number; y: number }): Promise<unknown> }
      setTimeouts(times: { script: number }): Promise<void>
    }
  }

  export class Builder {
    usingServer(url: string): this
    withCapabilities(capabilities: object): this
    build(): Promise<WebDriver>
  }
}
