import { type SectionRoll } from '@firstbell/schema/profiles';
import { Button } from '@firstbell/ui';
import { Printer } from 'lucide-react';
import { useCallback, useState } from 'react';
import { type ClassListChoice, ClassListDialog } from './ClassListDialog.tsx';
import { ClassListSheet } from './ClassListSheet.tsx';

/** Button that prints the class list of a section, with the columns that are chosen in a dialog. */
export function ClassListPrint({ section, rows }: { section: string; rows: SectionRoll['rows'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [choice, setChoice] = useState<ClassListChoice>();
  const onPrinted = useCallback(() => {
    setChoice(undefined);
  }, []);
  return (
    <>
      <Button
        icon={<Printer aria-hidden="true" />}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Print
      </Button>
      <ClassListDialog
        rows={rows}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
        onPrint={(chosen) => {
          setIsOpen(false);
          setChoice(chosen);
        }}
      />
      {choice && <ClassListSheet section={section} rows={rows} onPrinted={onPrinted} {...choice} />}
    </>
  );
}
