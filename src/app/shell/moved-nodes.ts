/**
 * Translators and other add-ons wrap, replace, move and remove what React has written. React then fails when it takes such a node
 * away or puts something before it, and with it goes the whole table. Installed before React starts. Where nothing was moved the
 * browser does what it always did.
 */
export function allowMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  const standIns = watchReplacedTexts();

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!(child instanceof Node) || child.parentNode === this) return removeChild.call(this, child) as Child;
    const holder = child.parentNode;
    const gone = holder ? child : standIns.of(child);
    if (gone?.parentNode) removeChild.call(gone.parentNode, gone);
    // The element that an add-on put around it is no longer needed.
    for (let empty = holder; empty && empty !== this && !empty.hasChildNodes() && this.contains(empty); ) {
      const next: ParentNode | null = empty.parentNode;
      if (next) removeChild.call(next, empty);
      empty = next;
    }
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    if (!(before instanceof Node) || before.parentNode === this) return insertBefore.call(this, child, before) as Child;
    // Before the child of ours that now holds it; at the end where none does.
    let place: Node | null | undefined = before.parentNode ? before : standIns.of(before);
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, child, place ?? null) as Child;
  };

  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      // New words are shown instead of the translation of the old ones.
      if (this instanceof Text && !this.parentNode) {
        const standIn = standIns.of(this);
        standIn?.parentNode?.replaceChild(this, standIn);
      }
      nodeValue.set!.call(this, value);
    },
  });
}

/** Remembers the nodes that add-ons put in the place of texts of the page. */
function watchReplacedTexts(): { of(text: Node): Node | undefined } {
  const found = new WeakMap<Node, Node>();
  let last: MutationRecord | undefined;
  const read = (records: readonly MutationRecord[]): void => {
    for (const record of records) {
      const [text, added] = [record.removedNodes[0], record.addedNodes[0]];
      const before = last;
      last = record;
      if (text instanceof Text) {
        // In one step, or beside it first.
        const isBeside = before?.nextSibling === text || before?.previousSibling === text;
        const standIn = added ?? (isBeside ? before?.addedNodes[0] : undefined);
        if (!standIn) continue;
        found.set(text, standIn);
        last = undefined;
      } else if (added && before?.removedNodes[0] instanceof Text) {
        // Taken away first.
        const isThere = before.target === record.target && before.nextSibling === record.nextSibling;
        if (!isThere || before.previousSibling !== record.previousSibling) continue;
        found.set(before.removedNodes[0], added);
        last = undefined;
      }
    }
  };
  const observer = new MutationObserver(read);
  observer.observe(document, { childList: true, subtree: true });
  return {
    of(text) {
      read(observer.takeRecords());
      return found.get(text);
    },
  };
}
