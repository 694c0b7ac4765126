import { classTablePageTexts as texts } from '@quiz/contract/texts/ru/class-table-page.ts'
import { classPageTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { classTable, type YearTable as Table } from '@quiz/contract/work/class-table.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { copyText } from '#web/features/work/board/copy-text.ts'
import { call } from '#web/lib/call.ts'
import { timeZoneHere } from '#web/lib/date-format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { LoadState } from '#web/ui/FailureNotice.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent, tellNotLoaded } from '#web/ui/lazy-component.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { daysQuery, useOwnSettings, yearTableQuery } from './class-table.api.ts'
import { DaysChoice } from './DaysChoice.tsx'
import {
  type Days,
  type ShownChange,
  type ShownTable,
  searchOf,
  shownTableOf,
  type TableSearch,
} from './shown-table.ts'
import { YearPeople } from './YearPeople.tsx'
import { YearRows } from './YearRows.tsx'
import { missingText, orders, rowsIn } from './year-rows.ts'
import '#web/features/work/class-table/class-table.css'

const RegisterDialog = lazyComponent(async () => (await import('./RegisterDialog.tsx')).RegisterDialog)

type YearTableProps = {
  classId: number
  /** What of it is shown, as it stands in the address, and what changes that. */
  search: TableSearch
  onSearch: (change: TableSearch) => void
}

/** The viewer's works for a class over a year, with what each pupil got. */
export function YearTable({ classId, search, onSearch }: YearTableProps) {
  const shown = shownTableOf(search)
  const query = { ...yearTableQuery(classId, shown.days), placeholderData: keepPreviousData }
  const { data, error, refetch } = useQuery(query)
  if (!data) return <LoadState loading={texts.loading} error={error} onRetry={refetch} />
  const isWhole = shown.days.from === '' && shown.days.to === ''
  if (data.works.length === 0 && isWhole) return <p className="soft">{texts.empty}</p>
  const onShow = (change: ShownChange) => onSearch(searchOf(change))
  return <LoadedTable classId={classId} table={data} shown={shown} onShow={onShow} />
}

type LoadedTableProps = {
  classId: number
  table: Table
  shown: ShownTable
  onShow: (change: ShownChange) => void
}

function LoadedTable({ classId, table, shown: { days, order: chosen }, onShow }: LoadedTableProps) {
  const hasOrder = table.settings.order !== null
  const usual = hasOrder ? 'order' : 'number'
  const order = chosen === null || chosen === 'order' ? usual : chosen
  const [isOrdering, setOrdering] = useState(false)
  const change = useOwnSettings(classId)
  const rows = rowsIn(table, order)
  return (
    <section className="year-table" aria-label={texts.views.table}>
      <div className="year-choices">
        <DaysChoice periods={table.settings.periods} days={days} onDays={onShow} onSave={change} />
        <Field label={texts.sort.label}>
          {(control) => (
            <Select
              {...control}
              value={order}
              onChange={(value) => onShow({ order: orders.find((one) => one === value) ?? 'number' })}
              options={orders
                .filter((one) => hasOrder || one !== 'order')
                .map((value) => ({ value, label: texts.sort[value] }))}
            />
          )}
        </Field>
        <SegmentedChoice
          label={texts.absentAs.label}
          value={table.settings.absentAs}
          options={(['nothing', 'lowest'] as const).map((value) => ({ value, label: texts.absentAs[value] }))}
          onChange={(absentAs) => void toastOnFailure(() => change({ absentAs }))}
        />
      </div>
      {table.works.length === 0 ? (
        <p className="soft">{texts.noneInDays}</p>
      ) : (
        <>
          <YearRows table={table} rows={rows} onWeight={(weight) => void toastOnFailure(() => change({ weight }))} />
          <YearPeople table={table} rows={rows} />
        </>
      )}
      <Actions classId={classId} table={table} days={days} onOrder={() => setOrdering(true)} />
      {isOrdering && (
        <Suspense>
          <RegisterDialog
            table={table}
            onSave={(ids) => change({ order: ids })}
            onClose={() => setOrdering(false)}
            onSaved={() => onShow({ order: 'order' })}
          />
        </Suspense>
      )}
    </section>
  )
}

type ActionsProps = { classId: number; table: Table; days: Days; onOrder: () => void }

/** What is done with the table: a file, the list of who is missing, the order of the register. */
function Actions({ classId, table, days, onOrder }: ActionsProps) {
  const download = () =>
    toastOnFailure(async () => {
      const query = { format: 'csv' as const, ...daysQuery(days) }
      saveFile(await call(classTable.export, { params: { id: String(classId) }, query }))
    })
  const downloadXlsx = async () => {
    const loaded = await import('./year-xlsx.ts').catch(tellNotLoaded)
    if (loaded) saveFile(await loaded.yearXlsx(table, timeZoneHere()))
  }
  const copyMissing = async () => {
    const missing = missingText(table)
    const isCopied = missing !== '' && (await copyText(missing))
    const said = isCopied ? texts.missing.copied : texts.missing.notCopied
    showToast({ text: missing === '' ? texts.missing.nobody : said })
  }
  return (
    <div className="acts">
      <Button icon="download" onPress={download}>
        {texts.download}
      </Button>
      <Button icon="download" onPress={downloadXlsx}>
        {texts.downloadXlsx}
      </Button>
      <Link
        className={buttonClass()}
        to="/class/$id/{-$paper}"
        params={{ id: String(classId), paper: 'sheets' }}
        search={searchOf(days)}
      >
        <Icon name="print" />
        {classPageTexts.papers.sheets}
      </Link>
      <Button onPress={copyMissing}>{texts.missing.action}</Button>
      <Button onPress={onOrder}>{texts.register.action}</Button>
    </div>
  )
}
