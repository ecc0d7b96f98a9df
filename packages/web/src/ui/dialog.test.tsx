import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { expect, it } from 'vitest';
import { renderPart } from '../../test/render.tsx';
import { Modal } from './dialog.tsx';

interface OpenerProps {
  name: string;
  closedBy?: ('escape' | 'veil')[];
  children?: ReactNode;
}

function Opener({ name, closedBy, children }: OpenerProps) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  return (
    <>
      <button onClick={() => setOpen(true)}>open {name}</button>
      <Modal {...{ open, titleId, ...(closedBy && { closedBy }) }} onOpenChange={setOpen}>
        <h2 id={titleId}>{name}</h2>
        {children}
        <button onClick={() => setOpen(false)}>close {name}</button>
      </Modal>
    </>
  );
}

function Passing() {
  const [isThere, setThere] = useState(true);
  return isThere && <button onClick={() => setThere(false)}>use once</button>;
}

const button = (name: string) => screen.getByRole('button', { name });
const veil = () => document.querySelector('.veil') as Element;
const hasFocus = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element));
const isInert = (element: Element) => element.closest('[inert]') !== null;

it('has Tab go around in it, past unchecked radio buttons, and leaves toasts usable', async () => {
  const { hands } = await renderPart(
    <>
      <Opener name="one">
        <input type="text" aria-label="words" />
        <button disabled>not now</button>
        <input type="radio" name="kind" aria-label="first" />
        <input type="radio" name="kind" aria-label="second" defaultChecked />
      </Opener>
      {createPortal(
        <div aria-live="polite">
          <p data-toast>
            <button>undo</button>
          </p>
        </div>,
        document.body,
      )}
    </>,
  );
  await hands.click(button('open one'));
  await hasFocus(screen.getByRole('dialog', { name: 'one' }));
  await hands.tab({ shift: true });
  await hasFocus(button('close one'));
  await hands.tab();
  await hasFocus(screen.getByLabelText('words'));
  await hands.tab();
  await hasFocus(screen.getByLabelText('second'));
  await hands.tab({ shift: true });
  await hands.tab({ shift: true });
  await hasFocus(button('close one'));

  await hands.click(button('undo'));
  await hasFocus(button('undo'));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('makes everything but live regions inert, also below a second one', async () => {
  const { hands } = await renderPart(
    <>
      {createPortal(<div aria-live="polite">toast</div>, document.body)}
      <Opener name="one">
        <Opener name="two" />
      </Opener>
    </>,
  );
  const [openOne, toast] = [button('open one'), screen.getByText('toast')];
  await hands.click(openOne);
  const [one, openTwo] = [screen.getByRole('dialog', { name: 'one' }), button('open two')];
  expect([openOne, toast, one].map(isInert)).toEqual([true, false, false]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'open one' })).toBeNull());
  await hands.click(openTwo);
  await hasFocus(screen.getByRole('dialog', { name: 'two' }));
  expect([openOne, toast, one].map(isInert)).toEqual([true, false, true]);
  expect(screen.queryByRole('dialog', { name: 'one' })).toBeNull();
  await hands.click(button('close two'));
  expect([openOne, toast, one].map(isInert)).toEqual([true, false, false]);
  await hasFocus(openTwo);
  await hands.click(button('close one'));
  expect(document.querySelector('[aria-hidden], [inert]')).toBeNull();
  await hasFocus(openOne);
});

it('closes by Escape, the topmost first', async () => {
  const { hands } = await renderPart(
    <Opener name="one">
      <Opener name="two" />
    </Opener>,
  );
  await hands.click(button('open one'));
  await hands.click(button('open two'));
  await hands.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'one' })).toBeTruthy();
  await hands.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes the topmost by Escape when no control has the focus, also beside the one below', async () => {
  function Both() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <Opener name="below" />
        <Modal open={open} onOpenChange={setOpen} titleId="above">
          <h2 id="above">above</h2>
        </Modal>
      </>
    );
  }
  const { hands } = await renderPart(<Both />);
  fireEvent.click(screen.getByText('open below'));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'below' })).toBeTruthy());
  (document.activeElement as HTMLElement).blur();
  await hands.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'above' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'below' })).toBeNull();
});

it('leaves Escape to what has used it', async () => {
  const { hands } = await renderPart(
    <Opener name="one">
      <input aria-label="words" onKeyDown={(event) => event.preventDefault()} />
    </Opener>,
  );
  await hands.click(button('open one'));
  screen.getByLabelText('words').focus();
  await hands.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('closes by a press on the veil', async () => {
  const { hands } = await renderPart(<Opener name="one" />);
  await hands.click(button('open one'));
  await hands.click(screen.getByRole('heading'));
  expect(screen.getByRole('dialog')).toBeTruthy();
  await hands.click(veil());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('ignores the second press of two that opened it', async () => {
  const { hands } = await renderPart(<Opener name="one" />);
  await hands.click(button('open one'));
  fireEvent.click(veil(), { detail: 2 });
  fireEvent.click(button('close one'), { detail: 2 });
  expect(screen.getByRole('dialog')).toBeTruthy();
  fireEvent.click(button('close one'), { detail: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes by its buttons only, if so wished', async () => {
  const { hands } = await renderPart(<Opener name="one" closedBy={[]} />);
  await hands.click(button('open one'));
  await hands.keyboard('{Escape}');
  await hands.click(veil());
  await hands.click(button('close one'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes the focus of a control that goes', async () => {
  const { hands } = await renderPart(
    <Opener name="one">
      <Passing />
    </Opener>,
  );
  await hands.click(button('open one'));
  await hands.click(button('use once'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
});
