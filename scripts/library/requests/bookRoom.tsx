import { Form, FormField, FormSection, notify, Toaster } from '@firstbell/ui';
import { useState } from 'react';

const rooms = ['Library', 'Art room', 'Hall'].map((room) => ({ value: room, label: room }));

/** A form for booking a room: room, day, start, end, number of people and purpose. */
export function BookRoom() {
  const [roomError, setRoomError] = useState('');
  return (
    <>
      <Form
        submitLabel="Book"
        cancelHref="#/rooms"
        onSubmit={(event) => {
          event.preventDefault();
          const room = new FormData(event.currentTarget).get('room');
          setRoomError(room ? '' : 'Choose a room.');
          if (typeof room === 'string' && room) notify.success(`${room} is booked.`);
        }}
      >
        <FormSection title="Room">
          <FormField
            kind="select"
            label="Room"
            name="room"
            options={rooms}
            placeholder="Choose a room"
            errorMessage={roomError}
            isRequired
          />
          <FormField kind="number" label="People" name="people" min={1} max={200} width="short" />
        </FormSection>
        <FormSection title="Time" description="The bell rings at the full hour.">
          <FormField kind="date" label="Day" name="day" isRequired />
          <FormField kind="time" label="From" name="from" isRequired />
          <FormField kind="time" label="To" name="to" isRequired />
          <FormField kind="textarea" label="Purpose" name="purpose" description="The caretaker reads it." />
        </FormSection>
      </Form>
      <Toaster />
    </>
  );
}
