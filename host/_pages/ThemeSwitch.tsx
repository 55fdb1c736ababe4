/** Chooses light or dark for this device. Hidden until its script runs: without scripts pages follow the system. */
export const ThemeSwitch = () => (
  <div className="theme" hidden>
    <label htmlFor="theme">Colors</label>
    <select id="theme" className="plat-input" autoComplete="off">
      <option value="">Same as device</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select>
  </div>
)
