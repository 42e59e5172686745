import { useState } from 'react';
import { Text } from '../content/text.tsx';
import { Button } from '../form/button.tsx';
import { Field } from '../form/field.tsx';
import { TextInput } from '../form/text-input.tsx';
import type { ExampleSet } from '../gallery/example.ts';
import { Modal, preloadModal } from './modal.tsx';
import type { ModalProps } from './modal-props.ts';
import { Cluster, Stack } from './stack.tsx';

const PARAGRAPHS = Array.from({ length: 30 }, (_, at) => `Paragraph ${at + 1} of many.`);

function Opening(props: Partial<ModalProps> & { isLong?: boolean }) {
  const { isLong, ...modal } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="SECONDARY" onPointerEnter={preloadModal} onClick={() => setOpen(true)}>
        Open
      </Button>
      <Modal
        title="Report this ad"
        closeLabel="Close modal"
        footer={
          <Cluster mode="SPACE_BETWEEN">
            <Button kind="TERTIARY" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button onClick={() => setOpen(false)}>Send</Button>
          </Cluster>
        }
        {...modal}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Stack>
          <Text tone="SOFT">Tell us what is wrong, and a person will look at it.</Text>
          <Field label="What is wrong">{(control) => <TextInput {...control} name="reason" />}</Field>
          {isLong && PARAGRAPHS.map((words) => <Text key={words}>{words}</Text>)}
        </Stack>
      </Modal>
    </>
  );
}

export const modalExamples: ExampleSet = {
  piece: 'modal',
  group: 'layout',
  examples: [
    { name: 'small', render: () => <Opening size="SMALL" /> },
    { name: 'medium', render: () => <Opening size="MEDIUM" /> },
    { name: 'large', render: () => <Opening size="LARGE" /> },
    { name: 'long', render: () => <Opening size="MEDIUM" isLong /> },
    { name: 'stays-mounted', render: () => <Opening size="SMALL" keepMounted /> },
    { name: 'without-header', render: () => <Opening size="SMALL" closeLabel={undefined} /> },
  ],
};
