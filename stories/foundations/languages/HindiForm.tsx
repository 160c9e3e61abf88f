import { Button, Form, FormField, FormSection, ListEditor, Page, Panel, ProgressBanner } from '@firstbell/ui';
import { useState } from 'react';
import { HindiFrame } from './HindiFrame.tsx';

const options = [
  { value: 'novel', label: 'उपन्यास' },
  { value: 'poems', label: 'कविता' },
  { value: 'old', label: 'पांडुलिपि', isRetired: true },
];

const initialBranches = [
  { id: 'main', label: 'मुख्य शाखा', description: '812 पुस्तकें', isLocked: true },
  { id: 'river', label: 'नदी पार शाखा', description: '301 पुस्तकें' },
  { id: 'hill', label: 'टीला शाखा', isRetired: true },
];

const doNothing = () => undefined;

/** Form of a book in Hindi, with the list of branches beside it. */
export function HindiForm() {
  const [branches] = useState(initialBranches);
  return (
    <HindiFrame path="#/books">
      <Page title="पुस्तक जोड़ें">
        <ProgressBanner done={120_000} total={184_000} action={<Button size="small">रोकें</Button>}>
          पुरानी सूची आ रही है
        </ProgressBanner>
        <Form
          errorMessage="एक उत्तर ठीक नहीं है।"
          onCancel={doNothing}
          onSubmit={(event) => {
            event.preventDefault();
          }}
        >
          <FormSection title="पुस्तक" description="जैसे उसके मुखपृष्ठ पर लिखा है।">
            <FormField kind="text" name="title" label="शीर्षक" isRequired errorMessage="शीर्षक लिखें।" />
            <FormField kind="select" name="kind" label="विधा" options={options} />
            <FormField
              kind="select"
              name="previousKind"
              label="पहले की विधा"
              defaultValue="old"
              options={options}
            />
            <FormField
              kind="password"
              name="pin"
              label="शाखा का पिन"
              description="चार अंक।"
              defaultValue="4711"
            />
            <FormField kind="file" name="cover" label="मुखपृष्ठ का चित्र" />
            <FormField
              kind="file"
              name="index"
              label="विषय सूची"
              stored={{ name: 'विषय-सूची', size: 812, onDownload: doNothing }}
            />
          </FormSection>
        </Form>
        <Panel title="शाखाएँ">
          <ListEditor
            label="शाखाएँ"
            items={branches}
            addLabel="शाखा जोड़ें"
            onAdd={doNothing}
            onRename={doNothing}
            onMove={doNothing}
            onRetire={doNothing}
            onDelete={doNothing}
          />
        </Panel>
      </Page>
    </HindiFrame>
  );
}
