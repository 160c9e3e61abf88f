import { Button, ConfirmDialog, Drawer, notify, Page, Sidebar, Toaster } from '@firstbell/ui';
import { CalendarDays, Plus, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { VisitForm } from './VisitForm.tsx';
import { VISITS, type Visit } from './visits.ts';
import { VisitTable } from './VisitTable.tsx';
import { type ClinicWords } from './words.ts';

const Shell = styled.div`
  display: flex;
  min-block-size: 100dvh;

  & > main {
    flex: 1;
    min-inline-size: 0;
  }
`;

/** Props of `Clinic`. */
export type ClinicProps = { words: ClinicWords; locale: string; onSwitchLanguage: () => void };

/** Screen of a clinic, on which visits are added and cancelled. */
export function Clinic({ words, locale, onSwitchLanguage }: ClinicProps) {
  const [visits, setVisits] = useState(VISITS);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [visitToCancel, setVisitToCancel] = useState<Visit | null>(null);
  const add = (visit: Omit<Visit, 'id'>) => {
    setVisits((previous) => [...previous, { ...visit, id: `V-${101 + previous.length}` }]);
    setAdding(false);
    notify.success(words.added(visit.patient));
  };
  const cancel = () => {
    if (!visitToCancel) return;
    setVisits((previous) => previous.filter(({ id }) => id !== visitToCancel.id));
    setVisitToCancel(null);
    notify.success(words.cancelled(visitToCancel.patient));
  };
  return (
    <Shell>
      <Sidebar
        brand={words.clinic}
        activePath="#/visits"
        isOpen={isMenuOpen}
        onOpenChange={setMenuOpen}
        groups={[
          {
            label: words.care,
            items: [
              { label: words.visits, href: '#/visits', icon: <CalendarDays /> },
              { label: words.doctors, href: '#/doctors', icon: <Stethoscope /> },
            ],
          },
        ]}
      />
      <main>
        <Page
          title={words.visits}
          actions={
            <>
              <Button onClick={onSwitchLanguage}>{words.language}</Button>
              <Button
                variant="primary"
                icon={<Plus aria-hidden="true" />}
                onClick={() => {
                  setAdding(true);
                }}
              >
                {words.addVisit}
              </Button>
            </>
          }
        >
          <VisitTable words={words} locale={locale} visits={visits} onCancel={setVisitToCancel} />
        </Page>
      </main>
      <Drawer title={words.addVisit} isOpen={isAdding} onOpenChange={setAdding}>
        <VisitForm words={words} onAdd={add} />
      </Drawer>
      <ConfirmDialog
        title={words.cancelTitle(visitToCancel?.patient ?? '')}
        actionLabel={words.cancel}
        isOpen={visitToCancel !== null}
        onOpenChange={() => {
          setVisitToCancel(null);
        }}
        onAction={cancel}
      >
        {words.cancelConsequence}
      </ConfirmDialog>
      <Toaster />
    </Shell>
  );
}
