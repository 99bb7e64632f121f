import { useFormat } from '#web/ui/format.tsx'
import { ReceiptChooser } from './receipt-chooser.tsx'
import { ReceiptLine } from './receipt-line.tsx'
import { ReceiptsFrame } from './receipts-frame.tsx'

type ChosenReceiptsProps = { files: readonly File[]; onFilesChange: (files: readonly File[]) => void }

/** Receipts of a transaction that is not there yet: they are sent when it is saved. */
export function ChosenReceipts({ files, onFilesChange }: ChosenReceiptsProps) {
  const format = useFormat()
  return (
    <ReceiptsFrame>
      {files.length > 0 && (
        <ul aria-label="Receipts to add" className="-my-1 divide-y divide-line">
          {files.map((file) => (
            <ReceiptLine
              key={`${file.name} ${file.size} ${file.lastModified}`}
              name={file.name}
              detail={`${format.bytes(file.size)}, sent when you save`}
              isPdf={/\.pdf$/i.test(file.name)}
              removeLabel={`Do not add ${file.name}`}
              onRemove={() => onFilesChange(files.filter((one) => one !== file))}
            />
          ))}
        </ul>
      )}
      <ReceiptChooser
        count={files.length}
        onFiles={(more) => onFilesChange([...files, ...more.filter((file) => !files.some(isSame(file)))])}
      />
    </ReceiptsFrame>
  )
}

const isSame = (file: File) => (other: File) =>
  file.name === other.name && file.size === other.size && file.lastModified === other.lastModified
