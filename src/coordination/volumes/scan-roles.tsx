import { Toggle } from '../form-fields'
import forms from '../forms.module.css'
import { useWorkspace, useWorkspaceActions } from '../workspace/workspace-context'

/** Whether labels and timepoints are told from the names of scans. */
export function ScanRoles() {
  const { change } = useWorkspaceActions()
  const roles = useWorkspace((s) => s.content.roles)
  const set = (part: Partial<typeof roles>) => change('', (c) => ({ ...c, roles: { ...c.roles, ...part } }))
  return (
    <section className={forms.card} aria-label="Labels">
      <div className={forms.cardHead}>
        <h2 className={forms.cardTitle}>Labels</h2>
        <span className={forms.muted}>What raters read beside a scan.</span>
      </div>
      <div className={`${forms.cardBody} ${forms.tight}`}>
        <Toggle
          label="Label scans by their names where the pool gives no label: T1, T2, FLAIR, CT …"
          checked={roles.labels}
          onChange={(isOn) => set({ labels: isOn })}
        />
        <Toggle
          label="Take scans whose names say baseline, prior or an earlier visit as priors"
          checked={roles.timepoints}
          onChange={(isOn) => set({ timepoints: isOn })}
        />
      </div>
    </section>
  )
}
