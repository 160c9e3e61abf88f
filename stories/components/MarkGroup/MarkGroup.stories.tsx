import { MarkGroup, type MarkGroupProps, type MarkOption } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { styled } from 'styled-components';
import { Stack } from '../arrange.tsx';
import { students } from '../table/students.ts';

const options: readonly MarkOption[] = [
  { value: 'present', letter: 'P', label: 'Present', tone: 'success' },
  { value: 'absent', letter: 'A', label: 'Absent', tone: 'danger' },
  { value: 'late', letter: 'L', label: 'Late', tone: 'warning' },
  { value: 'excused', letter: 'E', label: 'Excused', tone: 'violet' },
];

/** A group that stores its mark. */
function StatefulMarkGroup({ value: initialValue, onChange, ...rest }: MarkGroupProps) {
  const [value, setValue] = useState(initialValue);
  return (
    <MarkGroup
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/Forms/MarkGroup',
  id: 'components-markgroup',
  component: MarkGroup,
  render: (args) => <StatefulMarkGroup key={args.value} {...args} />,
  args: { label: 'Ananya Rao', name: 'S1001', value: 'present', options, onChange: fn() },
} satisfies Meta<typeof MarkGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One mark out of four, by pointer. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const group = within(canvas.getByRole('radiogroup', { name: 'Ananya Rao' }));
    await expect(group.getByRole('radio', { name: 'Present' })).toBeChecked();
    await userEvent.click(group.getByRole('radio', { name: 'Absent' }));
    await expect(args.onChange).toHaveBeenCalledWith('absent');
    await expect(group.getByRole('radio', { name: 'Absent' })).toBeChecked();
    await expect(group.getByRole('radio', { name: 'Present' })).not.toBeChecked();
  },
};

/** Arrow keys move from mark to mark, and a mark's letter sets it immediately. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Present' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Late' })).toBeChecked();
    await userEvent.keyboard('a');
    await expect(canvas.getByRole('radio', { name: 'Absent' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Absent' })).toHaveFocus();
    await userEvent.keyboard('x');
    await expect(args.onChange).toHaveBeenCalledTimes(3);
  },
};

const onKeyDown = fn();

/** The product's own key handler is called first. If it prevents the default, the letter sets no mark. */
export const OwnKeys: Story = {
  args: { onKeyDown },
  play: async ({ args }) => {
    onKeyDown.mockReset();
    await userEvent.tab();
    await userEvent.keyboard('a');
    await expect(onKeyDown).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenLastCalledWith('absent');
    onKeyDown.mockImplementation((event: KeyboardEvent) => {
      event.preventDefault();
    });
    await userEvent.keyboard('e');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

/** Nothing is marked yet. */
export const Unmarked: Story = {
  args: { value: '' },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked();
  },
};

/** Each mark with its letter and its colour. */
export const Marks: Story = {
  render: () => (
    <Stack>
      {options.map(({ value, label }) => (
        <MarkGroup key={value} options={options} label={label} name={value} value={value} />
      ))}
    </Stack>
  ),
};

/** A read-only group shows its mark. */
export const Disabled: Story = {
  args: { isDisabled: true, value: 'late' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radio', { name: 'Late' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Present' }), { pointerEventsCheck: 0 });
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

const Roster = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[4]};
    max-inline-size: 440px;
    padding-block: ${({ theme }) => theme.space[1]};
    border-block-end: 1px solid ${({ theme }) => theme.color.hairline};
  }
`;

/** A class: Tab moves from student to student, and a letter sets the mark. */
export const WholeClass: Story = {
  render: () => (
    <Roster>
      {students.map(({ id, name }, index) => (
        <li key={id}>
          {name}
          <StatefulMarkGroup
            options={options}
            label={name}
            name={id}
            value={index === 4 ? 'absent' : 'present'}
          />
        </li>
      ))}
    </Roster>
  ),
  play: async ({ canvas }) => {
    const groups = canvas.getAllByRole('radiogroup');
    await expect(groups).toHaveLength(students.length);
    await userEvent.tab();
    await userEvent.keyboard('l');
    await userEvent.tab();
    await userEvent.keyboard('e');
    const marked = groups.slice(0, 2).map((group) => within(group).getByRole('radio', { checked: true }));
    await expect(marked.map((radio) => radio.getAttribute('value'))).toEqual(['late', 'excused']);
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { label: 'Meera Nair', value: 'late', isDisabled: false } };
